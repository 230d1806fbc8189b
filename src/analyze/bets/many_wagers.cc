#include "analyze/bets/many_wagers.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <numeric>
#include <utility>

namespace pitboss::analyze {

namespace {

using Complex = std::complex<double>;

constexpr std::size_t most_sums = std::size_t{1} << 21;

struct Step {
  std::int64_t net = 0;   // in units of 1 / step_
  double chance = 0;
};

// The k-th root of unity is exp(2 pi i k / size).
std::vector<Complex> roots_of_unity(std::size_t size) {
  std::vector<Complex> roots(size);
  for (std::size_t k = 0; k < size; ++k)
    roots[k] = std::polar(1.0, 2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(size));
  return roots;
}

// An in-place radix-2 fast Fourier transform: element j becomes the sum over k of data[k] exp(-2 pi i j k / size).
void transform(std::vector<Complex>& data, const std::vector<Complex>& roots) {
  const std::size_t size = data.size();
  for (std::size_t i = 1, j = 0; i < size; ++i) {
    std::size_t bit = size >> 1;
    for (; (j & bit) != 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) std::swap(data[i], data[j]);
  }
  for (std::size_t length = 2; length <= size; length <<= 1)
    for (std::size_t from = 0; from < size; from += length)
      for (std::size_t k = 0; k < length / 2; ++k) {
        const Complex even = data[from + k];
        const Complex odd = data[from + k + length / 2] * std::conj(roots[k * (size / length)]);
        data[from + k] = even + odd;
        data[from + k + length / 2] = even - odd;
      }
}

std::size_t folded(std::int64_t at, std::size_t size) {
  const auto whole = static_cast<std::int64_t>(size);
  return static_cast<std::size_t>(((at % whole) + whole) % whole);
}

// The possible sums of so many wagers, in steps, with their probabilities.
struct Sums {
  std::int64_t first = 0;   // the sum of chances[0]
  std::vector<double> chances;
};

// Nothing if there are too many sums.
std::optional<Sums> sums_of(const std::vector<Step>& steps, double wagers) {
  double mean = 0, square = 0, lowest = 0, highest = 0;
  for (const Step& each : steps) {
    const auto net = static_cast<double>(each.net);
    mean += each.chance * net;
    square += each.chance * net * net;
    lowest = std::min(lowest, net);
    highest = std::max(highest, net);
  }
  // Room for twelve standard deviations on each side, and for eight more wins of the highest line.
  const double away = 12 * std::sqrt(std::max(0.0, square - mean * mean) * wagers);
  const double least = std::max(wagers * lowest, std::floor(mean * wagers - away));
  const double most = mean * wagers + away + 8 * highest;
  if (!(most - least < static_cast<double>(most_sums))) return std::nullopt;
  const std::size_t size = std::bit_ceil(static_cast<std::size_t>(most - least) + 2);

  const std::vector<Complex> roots = roots_of_unity(size);
  std::vector<Complex> data(size);
  for (std::size_t k = 0; k <= size / 2; ++k) {
    Complex of_one;
    for (const Step& each : steps) of_one += each.chance * roots[folded(each.net, size) * k % size];
    const double length = std::abs(of_one);
    const Complex of_all = length > 0 ? std::polar(std::exp(wagers * std::log(length)), wagers * std::arg(of_one)) : 0;
    data[k] = of_all;
    if (k > 0) data[size - k] = std::conj(of_all);
  }
  transform(data, roots);
  Sums sums{static_cast<std::int64_t>(least), std::vector<double>(size)};
  for (std::size_t i = 0; i < size; ++i)
    sums.chances[i] = data[folded(sums.first + static_cast<std::int64_t>(i), size)].real() / static_cast<double>(size);
  return sums;
}

// The sum over all steps of chance * net^power * exp(tilt * net).
double moment(const std::vector<Step>& steps, double tilt, int power) {
  double sum = 0;
  for (const Step& each : steps) {
    const auto net = static_cast<double>(each.net);
    sum += each.chance * std::pow(net, power) * std::exp(tilt * net);
  }
  return sum;
}

// The tilt with which the mean of the steps is zero; 0 if the mean is zero or above without a tilt.
double tilt_to_even(const std::vector<Step>& steps) {
  if (moment(steps, 0, 1) >= 0) return 0;
  double low = 0, high = 1e-3;
  while (moment(steps, high, 1) < 0) high *= 2;
  for (int i = 0; i < 200; ++i) {
    const double middle = (low + high) / 2;
    (moment(steps, middle, 1) < 0 ? low : high) = middle;
  }
  return high;
}

double chance_above_zero(const Sums& sums, double tilt) {
  double above = 0;
  for (std::size_t i = 0; i < sums.chances.size(); ++i)
    if (const auto sum = sums.first + static_cast<std::int64_t>(i); sum > 0)
      above += sums.chances[i] * std::exp(-tilt * static_cast<double>(sum));
  return above;
}

// The logarithm of the probability that the sum is above zero. `plain` has the probabilities of the sums without a
// tilt.
std::optional<double> log_chance_above_zero(std::vector<Step> steps, double wagers, const Sums& plain) {
  if (std::ranges::none_of(steps, [](const Step& each) { return each.net > 0; }))
    return -std::numeric_limits<double>::infinity();
  const double tilt = tilt_to_even(steps), weight = moment(steps, tilt, 0);
  // The chance is not above this one (Chernoff's bound).
  const double log_bound = wagers * std::log(weight);
  for (Step& each : steps) each.chance *= std::exp(tilt * static_cast<double>(each.net)) / weight;
  if (const auto tilted = sums_of(steps, wagers))
    return std::min(0.0, log_bound + std::log(chance_above_zero(*tilted, tilt)));
  if (log_bound < std::log(ManyWagers::ahead_bound)) return std::nullopt;
  return std::log(chance_above_zero(plain, 0));
}

}   // namespace

std::optional<ManyWagers> ManyWagers::of(const PayAnalysis& one, std::uint64_t wagers) {
  ManyWagers many;
  many.wagers_ = wagers;
  for (const PaidLine& line : one.lines)
    if (line.pays && line.combinations > 0) many.step_ = std::lcm(many.step_, std::int64_t{line.pays->per});
  if (many.step_ > 1000) return std::nullopt;
  std::vector<Step> steps;
  for (const PaidLine& line : one.lines) {
    if (line.combinations == 0) continue;
    const std::int64_t net = line.pays ? many.step_ / line.pays->per * line.pays->win : -many.step_;
    steps.push_back({net, line.probability.get_d()});
  }
  const auto n = static_cast<double>(wagers);
  auto sums = sums_of(steps, n);
  if (!sums) return std::nullopt;
  many.log_ahead_ = log_chance_above_zero(std::move(steps), n, *sums);
  many.first_ = sums->first;
  many.chances_ = std::move(sums->chances);
  return many;
}

double ManyWagers::quantile(double chance) const {
  double sum = 0;
  std::size_t i = 0;
  for (; i + 1 < chances_.size(); ++i)
    if ((sum += chances_[i]) >= chance) break;
  return static_cast<double>(first_ + static_cast<std::int64_t>(i)) / static_cast<double>(step_) /
         static_cast<double>(wagers_);
}

}   // namespace pitboss::analyze
