#include "analyze/bets/many_wagers.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <numbers>
#include <numeric>

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

}   // namespace

std::optional<ManyWagers> ManyWagers::of(const PayAnalysis& one, std::uint64_t wagers) {
  ManyWagers many;
  many.wagers_ = wagers;
  std::int64_t highest = 0;
  for (const PaidLine& line : one.lines)
    if (line.pays && line.combinations > 0) many.step_ = std::lcm(many.step_, std::int64_t{line.pays->per});
  if (many.step_ > 1000) return std::nullopt;
  std::vector<Step> steps;
  for (const PaidLine& line : one.lines) {
    if (line.combinations == 0) continue;
    const std::int64_t net = line.pays ? many.step_ / line.pays->per * line.pays->win : -many.step_;
    steps.push_back({net, line.probability.get_d()});
    highest = std::max(highest, net);
  }
  // Room for twelve standard deviations on each side, and for eight more wins of the highest line.
  const auto n = static_cast<double>(wagers), step = static_cast<double>(many.step_);
  const double middle = one.ev.get_d() * n * step, away = 12 * one.standard_deviation() * std::sqrt(n) * step;
  const double least = std::max(-n * step, std::floor(middle - away));
  const double most = middle + away + 8 * static_cast<double>(highest);
  if (!(most - least < static_cast<double>(most_sums))) return std::nullopt;
  const std::size_t size = std::bit_ceil(static_cast<std::size_t>(most - least) + 2);
  many.first_ = static_cast<std::int64_t>(least);

  const std::vector<Complex> roots = roots_of_unity(size);
  std::vector<Complex> sums(size);
  for (std::size_t k = 0; k <= size / 2; ++k) {
    Complex of_one;
    for (const Step& each : steps) {
      const std::size_t turn = folded(each.net, size) * k % size;
      of_one += each.chance * roots[turn];
    }
    const double length = std::abs(of_one);
    const Complex of_all = length > 0 ? std::polar(std::exp(n * std::log(length)), n * std::arg(of_one)) : 0;
    sums[k] = of_all;
    if (k > 0) sums[size - k] = std::conj(of_all);
  }
  transform(sums, roots);
  many.chances_.resize(size);
  for (std::size_t i = 0; i < size; ++i) {
    const double chance = sums[folded(many.first_ + static_cast<std::int64_t>(i), size)].real();
    many.chances_[i] = std::max(0.0, chance / static_cast<double>(size));
  }
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

double ManyWagers::ahead() const {
  double sum = 0;
  for (std::size_t i = 0; i < chances_.size(); ++i)
    if (first_ + static_cast<std::int64_t>(i) > 0) sum += chances_[i];
  return std::min(1.0, sum);
}

}   // namespace pitboss::analyze
