#include "report/par/markup.h"

namespace pitboss::report::par {

// Dark only on a screen that is set to dark. Paper is always light.
const std::string_view style = R"(
:root { --ink: #1c2321; --soft: #55605c; --paper: #fff; --line: #d5dcd8; --band: #f1f5f3; --used: #e2efe8;
  --good: #1f7a4d; --bad: #b23a2e; --calm: #8a9691; --b1: #cfe3d8; --b2: #a6cdb8; --b3: #77b394; }
@media screen and (prefers-color-scheme: dark) {
  :root { --ink: #e6ece9; --soft: #a3b0ab; --paper: #141a18; --line: #34403b; --band: #1b2421; --used: #21392e;
    --good: #58b98a; --bad: #e07b6c; --calm: #76837e; --b1: #1f3a2d; --b2: #2c5843; --b3: #3f7d5f; }
}
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); color-scheme: light dark; }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1rem 4rem;
  font: 0.9375rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
header { border-bottom: 2px solid var(--ink); margin-bottom: 1.5rem; padding-bottom: 1rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 2.75rem 0 0.5rem; }
h3 { font-size: 1.0625rem; margin: 2rem 0 0; }
p { margin: 0.5rem 0; max-width: 46rem; }
.kind { color: var(--soft); letter-spacing: 0.06em; margin: 0 0 0.25rem; text-transform: uppercase;
  font-size: 0.8125rem; }
.hash, code { font: 0.8125rem/1.4 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
.about { color: var(--soft); font-size: 0.8125rem; }
.figures { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); margin: 1.5rem 0;
  padding: 0; }
.figures div { background: var(--band); border-radius: 0.5rem; padding: 0.75rem 1rem; }
.figures dt { color: var(--soft); font-size: 0.8125rem; }
.figures dd { font-size: 1.5rem; font-variant-numeric: tabular-nums; line-height: 1.3; margin: 0; }
.figures small { color: var(--soft); display: block; font-size: 0.75rem; line-height: 1.4; }
.wide { margin: 1rem 0 0.25rem; overflow-x: auto; }
.wide:focus-visible { outline: 2px solid var(--good); outline-offset: 3px; }
table { border-collapse: collapse; font-size: 0.8125rem; min-width: 60%; }
caption { font-size: 0.9375rem; font-weight: 600; padding: 0 0 0.375rem; text-align: left; }
th, td { border-bottom: 1px solid var(--line); padding: 0.3125rem 0.625rem; text-align: left; vertical-align: top; }
thead th { border-bottom-color: var(--ink); color: var(--soft); font-weight: 600; vertical-align: bottom; }
tbody th { font-weight: 500; max-width: 22rem; }
.n { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
.u { white-space: nowrap; }
thead .n { white-space: normal; }
.used { background: var(--used); }
td small, th small { color: var(--soft); display: block; font-size: 0.75rem; font-weight: 400; overflow-wrap: anywhere; }
.bar { display: inline-block; margin-right: 0.5rem; vertical-align: baseline; }
.bar .axis, .axis { stroke: var(--calm); stroke-width: 1; fill: none; }
.high { fill: var(--good); } .low { fill: var(--bad); } .even { fill: var(--calm); }
figure { margin: 1rem 0; }
figure svg { display: block; height: auto; max-width: 100%; width: 44rem; }
figcaption { color: var(--soft); font-size: 0.8125rem; }
svg text { fill: var(--soft); font: 12px system-ui, -apple-system, "Noto Sans", sans-serif; }
.grid { stroke: var(--line); stroke-width: 1; }
.b99 { fill: var(--b1); } .b95 { fill: var(--b2); } .b90 { fill: var(--b3); }
.mean { fill: none; stroke: var(--ink); stroke-dasharray: 5 4; stroke-width: 1.5; }
@page { margin: 15mm 14mm; size: A4; }
@media print {
  html { color-scheme: light; font-size: 82%; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  body { max-width: none; padding: 0; }
  .wide { overflow: visible; }
  table { min-width: 0; }
  th, td { padding: 0.1875rem 0.375rem; }
  h2, h3, figure, caption { break-after: avoid; }
  figure, tr, .figures div { break-inside: avoid; }
  thead { display: table-header-group; }
}
)";

}   // namespace pitboss::report::par
