/// Names of runs: the UTC time of the start, which sorts and suits every file system.
enum RunID {
    /// Like `2026-09-30T021503Z`.
    static func text(at seconds: Int64) -> String {
        let time = CivilTime(seconds)
        return "\(time.date)T\(pad(time.hour))\(pad(time.minute))\(pad(time.second))Z"
    }

    /// Like `2026-09-30 02:15:03 UTC`.
    static func readable(_ seconds: Int64) -> String {
        let time = CivilTime(seconds)
        return "\(time.date) \(pad(time.hour)):\(pad(time.minute)):\(pad(time.second)) UTC"
    }

    /// The first of `id`, `id-2`, `id-3` … that is not taken.
    static func unique<Failure: Error>(
        at seconds: Int64, isTaken: (String) throws(Failure) -> Bool
    ) throws(Failure) -> String {
        let base = text(at: seconds)
        var candidate = base
        var number = 1
        while try isTaken(candidate) {
            number += 1
            candidate = "\(base)-\(number)"
        }
        return candidate
    }
}

/// A moment in the Gregorian calendar, UTC, without leap seconds.
private struct CivilTime {
    let date: String
    let hour: Int64
    let minute: Int64
    let second: Int64

    /// Years 1970 to 9999; what lies outside is moved to the nearer end.
    init(_ seconds: Int64) {
        let seconds = min(max(seconds, 0), 253_402_300_799)
        let ofDay = seconds % 86_400
        hour = ofDay / 3_600
        minute = ofDay / 60 % 60
        second = ofDay % 60
        // Days from 0000-03-01, so that the leap day is the last of its year.
        let days = seconds / 86_400 + 719_468
        let era = days / 146_097
        let ofEra = days % 146_097
        let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * ofYear + 2) / 153
        let day = ofYear - (153 * month + 2) / 5 + 1
        let isNextYear = month >= 10
        let year = yearOfEra + era * 400 + (isNextYear ? 1 : 0)
        date = "\(year)-\(pad(isNextYear ? month - 9 : month + 3))-\(pad(day))"
    }
}

private func pad(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
