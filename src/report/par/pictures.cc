#include "report/par/pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/numbers.h"
#include "report/par/markup.h"

namespace pitboss::report::par {

namespace {

constexpr double width = 700, height = 260, left = 52, right = 12, top = 12, bottom = 34;

// Turns a value into a coordinate of the picture.
struct Scale {
  double from = 0, to = 1;         // the range of the values
  double begin = 0, end = width;   // the coordinates of `from` and `to`
  double operator()(double value) const { return begin + (value - from) / (to - from) * (end - begin); }
};

// The distance of grid lines: 1, 2 or 5 times a power of ten, so that about six lines fit into the span.
double round_step(double span) {
  const double rough = span / 6, power = std::pow(10, std::floor(std::log10(rough)));
  for (const double times : {1.0, 2.0, 5.0})
    if (rough <= times * power) return times * power;
  return 10 * power;
}

// The label of a grid line, with as many decimals as the step has: "97.5".
std::string tick(double value, double step) {
  const int digits = std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
  return with_minus(fixed(mpq_class(value), digits));
}

std::string grid(const Scale& y, double step) {
  std::string svg;
  for (double at = std::ceil(y.from / step - 1e-9) * step; at <= y.to + 1e-9 * step; at += step)
    svg += fmt::format(
        "<path class=\"grid\" d=\"M{} {:.1f}H{}\"/><text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}%</text>", left,
        y(at), width - right, left - 6, y(at) + 4, tick(at, step));
  return svg;
}

std::string figure(std::string_view caption, std::string_view alt, std::string_view svg) {
  return fmt::format(
      "<figure>\n<svg role=\"img\" aria-label=\"{}\" viewBox=\"0 0 {} {}\">{}</svg>\n<figcaption>{}</figcaption>"
      "</figure>\n",
      escaped(alt), width, height, svg, escaped(caption));
}

}   // namespace

// Nets that are too rare to be visible are left out.
std::string histogram_svg(const Simulated& simulated) {
  constexpr double seen = 2e-4;
  const auto share = [&](std::uint64_t count) {
    return static_cast<double>(count) / static_cast<double>(simulated.rounds);
  };
  double least = 0, most = 0, highest = 0, nearest = 1;
  const double* before = nullptr;
  for (const auto& [net, count] : simulated.nets) {
    if (share(count) < seen) continue;
    least = std::min(least, net);
    most = std::max(most, net);
    highest = std::max(highest, share(count));
    if (before != nullptr) nearest = std::min(nearest, net - *before);
    before = &net;
  }
  const Scale x{least - 0.6, most + 0.6, left, width - right};
  const Scale y{0, 100 * highest * 1.06, height - bottom, top};
  const double wide = std::max(3.0, (x(1) - x(0)) * nearest * 0.8);
  std::string svg = grid(y, round_step(100 * highest));
  for (const auto& [net, count] : simulated.nets) {
    if (share(count) < seen) continue;
    const double to = y(100 * share(count));
    svg += fmt::format(
        "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.2f}\" width=\"{:.1f}\" height=\"{:.2f}\"><title>{:+g}: {:.3f} %</title>"
        "</rect>",
        net < 0   ? "low"
        : net > 0 ? "high"
                  : "even",
        x(net) - wide / 2, to, wide, y(0) - to, net, 100 * share(count));
  }
  for (double at = std::ceil(least); at <= most; at += 1)
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>", x(at), height - bottom + 18,
                       (at > 0 ? "+" : "") + tick(at, 1));
  svg += fmt::format("<path class=\"axis\" d=\"M{} {}H{}\"/>", left, y(0), width - right);
  return figure("What a round wins, in hand wagers: lost, even, won.",
                fmt::format("Of 100 rounds {:.1f} are lost, {:.1f} are even and {:.1f} are won, all hands together.",
                            100 * simulated.lost.value, 100 * simulated.pushed.value, 100 * simulated.won.value),
                svg);
}

// The edges of a band are known for a few numbers of wagers only, and are interpolated between them. The distance of an
// edge from the expectation falls about with the square root of the number of wagers; so distance times root is what is
// interpolated linearly.
std::string outlook_svg(double ev, const std::vector<Outlook>& outlooks) {
  const Outlook &first = outlooks.front(), &last = outlooks.back();
  const auto decades = [](const Outlook& outlook) { return std::log10(static_cast<double>(outlook.wagers)); };
  const Scale x{decades(first), decades(last), left, width - right};
  const Scale y{100 * (1 + first.bands.back().low), 100 * (1 + first.bands.back().high), height - bottom, top};
  std::string svg = grid(y, round_step(y.to - y.from));
  for (std::size_t band = first.bands.size(); band-- > 0;) {
    std::vector<std::string> points;
    const auto edge_of_band = [&](double Band::* edge) {
      constexpr int pieces = 12;
      for (std::size_t i = 0; i + 1 < outlooks.size(); ++i)
        for (int piece = 0; piece < pieces + (i + 2 == outlooks.size() ? 1 : 0); ++piece) {
          const auto scaled = [&](const Outlook& one) {
            return (one.bands[band].*edge - ev) * std::sqrt(static_cast<double>(one.wagers));
          };
          const double part = 1.0 * piece / pieces;
          const double at = std::lerp(decades(outlooks[i]), decades(outlooks[i + 1]), part);
          const double away = std::lerp(scaled(outlooks[i]), scaled(outlooks[i + 1]), part) / std::pow(10, at / 2);
          points.push_back(fmt::format("{:.1f},{:.1f}", x(at), y(100 * (1 + ev + away))));
        }
    };
    edge_of_band(&Band::low);
    std::ranges::reverse(points);
    edge_of_band(&Band::high);
    svg += fmt::format("<polygon class=\"b{}\" points=\"{}\"/>", first.bands[band].percent, fmt::join(points, " "));
  }
  svg += fmt::format("<path class=\"mean\" d=\"M{} {:.1f}H{}\"/>", left, y(100 * (1 + ev)), width - right);
  for (const Outlook& one : outlooks)
    svg +=
        fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"{}\">{}</text>", x(decades(one)), height - bottom + 18,
                    &one == &last    ? "end"
                    : &one == &first ? "start"
                                     : "middle",
                    grouped(mpz_class(static_cast<unsigned long>(one.wagers))));
  return figure(
      "Shaded: 90, 95 and 99 of 100. The line: what is expected to come back.",
      fmt::format("99 of 100 lie between {:.1f} and {:.1f} % after {} and between {:.2f} and {:.2f} % after {}.",
                  y.from, y.to, first.wagers, 100 * (1 + last.bands.back().low), 100 * (1 + last.bands.back().high),
                  last.wagers),
      svg);
}

}   // namespace pitboss::report::par
