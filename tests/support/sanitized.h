// Whether this build runs under a sanitizer that makes everything slow.
#pragma once

namespace pitboss::test {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define PITBOSS_SANITIZED
#endif
#endif
#if defined(PITBOSS_SANITIZED) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

}   // namespace pitboss::test
