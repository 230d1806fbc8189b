// Money is a whole number of cents. [R20]
#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pitboss {

class Money {
 public:
  constexpr Money() = default;
  static constexpr Money from_cents(std::int64_t cents) { return Money(cents); }
  static constexpr Money dollars(std::int64_t dollars) { return Money(dollars * 100); }
  constexpr std::int64_t cents() const { return cents_; }

  constexpr auto operator<=>(const Money&) const = default;
  constexpr Money operator-() const { return Money(-cents_); }
  constexpr Money& operator+=(Money other) {
    cents_ += other.cents_;
    return *this;
  }
  constexpr Money& operator-=(Money other) {
    cents_ -= other.cents_;
    return *this;
  }
  friend constexpr Money operator+(Money a, Money b) { return Money(a.cents_ + b.cents_); }
  friend constexpr Money operator-(Money a, Money b) { return Money(a.cents_ - b.cents_); }

 private:
  explicit constexpr Money(std::int64_t cents) : cents_(cents) {}
  std::int64_t cents_ = 0;
};

// The largest amount that is accepted from outside; even a win of 1,000 to 1 on it fits into 64 bits.
inline constexpr Money largest_amount = Money::dollars(1'000'000'000);

// Half of an amount, rounded up to the cent: a fraction of a cent goes to the player. [R20]
constexpr Money half_rounded_up(Money amount) { return Money::from_cents((amount.cents() + 1) / 2); }

// The smallest multiple of the chip that is at least the amount. [GC.8(b)]
constexpr Money round_up_to(Money amount, Money chip) {
  const std::int64_t over = amount.cents() % chip.cents();
  return over == 0 ? amount : amount + chip - Money::from_cents(over);
}

constexpr bool is_multiple_of(Money amount, Money unit) { return amount.cents() % unit.cents() == 0; }

std::string to_string(Money amount);                       // "10.00", "-2.50"
std::string with_sign(Money amount);                       // "+10.00", "0.00", "-2.50"
std::optional<Money> parse_money(std::string_view text);   // "10", "10.5", "10.00", "$10"; nothing else

}   // namespace pitboss
