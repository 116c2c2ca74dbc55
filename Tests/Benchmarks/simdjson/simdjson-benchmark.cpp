// One round over the files given: parses each into simdjson's DOM, then walks each on demand.
// Prints a line for each: name, tab, bytes a nanosecond of processor time.
#include <simdjson.h>

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string_view>
#include <vector>

namespace {

constexpr size_t round_size = 330'000'000;

double processor_time() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
}

// Reads all of a value, as a program that looks at every field does.
uint64_t walk(simdjson::ondemand::value value) {
    uint64_t sum = 0;
    switch (value.type()) {
    case simdjson::ondemand::json_type::object:
        for (auto field : value.get_object()) {
            sum += std::string_view(field.unescaped_key()).size();
            sum += walk(field.value());
        }
        return sum;
    case simdjson::ondemand::json_type::array:
        for (auto element : value.get_array()) sum += walk(element.value());
        return sum;
    case simdjson::ondemand::json_type::string:
        return std::string_view(value.get_string()).size();
    case simdjson::ondemand::json_type::number:
        return uint64_t(double(value.get_double()));
    case simdjson::ondemand::json_type::boolean:
        return bool(value.get_bool());
    default:
        return value.is_null();
    }
}

template <typename Work>
void report(const char *name, const std::vector<simdjson::padded_string> &pages, Work work) {
    size_t done = 0;
    uint64_t sum = 0;
    double begin = processor_time();
    while (done < round_size) {
        for (const auto &page : pages) {
            sum += work(page);
            done += page.size();
        }
    }
    std::printf("%s\t%.3f\n", name, double(done) / (processor_time() - begin));
    if (sum == 0) std::printf("nothing was read\n");
}

} // namespace

int main(int argc, char **argv) {
    std::vector<simdjson::padded_string> pages;
    for (int i = 1; i < argc; i++) pages.push_back(simdjson::padded_string::load(argv[i]));

    simdjson::dom::parser dom;
    report("simdjson DOM", pages, [&](const simdjson::padded_string &page) {
        return uint64_t(simdjson::dom::element(dom.parse(page)).is_object());
    });
    simdjson::ondemand::parser ondemand;
    report("simdjson on demand", pages, [&](const simdjson::padded_string &page) {
        auto document = ondemand.iterate(page);
        return walk(document.get_value());
    });
}
