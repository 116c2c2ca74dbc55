#ifndef WINDROW_CCURL_SHIM_H
#define WINDROW_CCURL_SHIM_H

#include <curl/curl.h>

// Swift can't call C's variadic functions. Each function below fixes the type of
// the one argument that varies, so that a wrong type is a compile-time error.

// Callback types as libcurl documents them (its own typedefs differ in `const`).
typedef size_t (*windrow_data_function)(char *bytes, size_t size, size_t count, void *context);
typedef int (*windrow_progress_function)(
    void *context, curl_off_t down_total, curl_off_t down, curl_off_t up_total, curl_off_t up);

// Options that take a `long`: numbers, booleans, enumerations.
static inline CURLcode windrow_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

// Options that take a `curl_off_t` (names ending in _LARGE).
static inline CURLcode windrow_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}

// Options that take a C string. libcurl copies it.
static inline CURLcode windrow_set_string(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

// Options that take a pointer libcurl keeps (contexts, buffers) or copies (COPYPOSTFIELDS).
static inline CURLcode windrow_set_pointer(CURL *easy, CURLoption option, const void *value) {
    return curl_easy_setopt(easy, option, (void *)value);
}

// Options that take a list of strings, which must outlive the transfer.
static inline CURLcode windrow_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(easy, option, value);
}

// CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION.
static inline CURLcode windrow_set_data_function(
    CURL *easy, CURLoption option, windrow_data_function function) {
    return curl_easy_setopt(easy, option, function);
}

// CURLOPT_XFERINFOFUNCTION.
static inline CURLcode windrow_set_progress_function(
    CURL *easy, windrow_progress_function function) {
    return curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, function);
}

// Facts of type `long`; 0 where libcurl has none.
static inline long windrow_get_long(CURL *easy, CURLINFO info) {
    long value = 0;
    return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

// Facts of type `curl_off_t` (names ending in _T); 0 where libcurl has none.
static inline curl_off_t windrow_get_offset(CURL *easy, CURLINFO info) {
    curl_off_t value = 0;
    return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

// CURLINFO_PRIVATE: the pointer stored with CURLOPT_PRIVATE.
static inline void *windrow_get_private(CURL *easy) {
    char *value = NULL;
    return curl_easy_getinfo(easy, CURLINFO_PRIVATE, &value) == CURLE_OK ? value : NULL;
}

// Options of the multi handle that take a `long`.
static inline CURLMcode windrow_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

// The next finished transfer, its result in `result`; NULL when there is none.
// (Spares Swift the union inside CURLMsg.)
static inline CURL *windrow_multi_next_finished(CURLM *multi, CURLcode *result) {
    int left = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left)) != NULL) {
        if (message->msg == CURLMSG_DONE) {
            *result = message->data.result;
            return message->easy_handle;
        }
    }
    return NULL;
}

// What this libcurl is and can do; never null. (CURLVERSION_NOW does not import.)
static inline const curl_version_info_data *windrow_version(void) {
    return curl_version_info(CURLVERSION_NOW);
}

// The macro behind CURL_GLOBAL_DEFAULT does not import.
static inline CURLcode windrow_global_init(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

#endif
