package import JSONSlicing

/// One question to one service: what to ask, for which variables, and where the records are.
package struct Query: Sendable {
    /// The query's name, unique in the job, which names its output files.
    package let name: String
    /// The service, as this query uses it.
    package internal(set) var source: Source
    /// Where requests go.
    package let address: QueryAddress
    /// `GET` or `POST`.
    package let method: String
    /// The body of a `POST`.
    package let body: JSONTemplate?
    /// All header fields, those of the source included; names are unique.
    package let headers: [NamedTemplate]
    /// All parameters, those of the source included; a name may come several times in a row.
    package let params: [NamedTemplate]
    /// The partitions.
    package internal(set) var plan: PartitionPlan
    /// Where the records are.
    package let records: JSONPath
    /// Where the number of records is announced.
    package let total: TotalSource?
    /// Where the answer admits, by `true`, that it lacks results.
    package let incomplete: JSONPath?
    /// How far the service lets anybody read; nil where no end is known.
    package let reach: Reach?
    /// How the next page is asked for.
    package let pagination: Pagination
    /// What a page must be to be the last, beside what the pagination says.
    package let stops: StopRules
    /// What identifies a record; empty when nothing does.
    package let key: [JSONPath]
    /// The columns of published records in order; empty where records pass through untouched.
    package let fields: [Field]
    /// What must hold for the published records.
    package let expect: Expectations
    /// Members added to every record, in order.
    package let add: [NamedTemplate]
    /// Where a partition is cut short.
    package let limit: PageLimit
    /// The statuses that mean "nothing there".
    package let skipStatus: Set<Int>
    /// Whether the service answers only those who leave a contact, and there is none.
    package let lacksContact: Bool
    /// Canonical JSON of all that affects requests and records.
    package let definition: String

    /// The hash of ``definition``, 32 hexadecimal digits.
    package var fingerprint: String { Fingerprint.hex(of: definition) }
    /// The variables whose product gives the partitions.
    package var each: [Variable] { plan.variables }
    /// The host requests go to, by which the sandbox knows the service.
    package var serviceHost: String { address.host ?? source.serviceHost }
}

/// A name and the template of its value: a header field, a parameter, an added member.
package struct NamedTemplate: Sendable, Equatable {
    /// The name, never a template.
    package let name: String
    /// The value.
    package let value: Template

    package init(name: String, value: Template) {
        self.name = name
        self.value = value
    }
}

/// Where the number of records is announced.
package enum TotalSource: Sendable, Equatable {
    /// In the body, a number or a text of digits.
    case path(JSONPath)
    /// In a header field.
    case header(String)
}

/// How much of a partition is wanted.
package struct PageLimit: Sendable, Equatable {
    /// At most so many pages; nil for all.
    package internal(set) var pages: Int?
    /// At most so many records; nil for all.
    package internal(set) var records: Int?

    package init() {}
}
