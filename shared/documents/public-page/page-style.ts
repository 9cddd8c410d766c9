/**
 * The style of the public page: phone first, light and dark by the system. No font is fetched, because the two
 * files of ours weigh more than everything else on the page together.
 */
export const pageStyle = `
:root { color-scheme: light dark; --paper: light-dark(#f9f7f3, #181614); --ink: light-dark(#1d1b18, #f2efea); --ink-2: light-dark(#55504a, #bdb6ac); --ink-3: light-dark(#6d675e, #a09990); --line: light-dark(#e5e0d8, #302d29); --line-2: light-dark(#cfc9bd, #4a453f); --fill: light-dark(#efebe3, #2b2825); --blue-ink: light-dark(#1d50cf, #92b6ff); --amber-ink: light-dark(#844a06, #f6bd62); --green-ink: light-dark(#166539, #7fd6a2); --main: light-dark(#1d50cf, #92b6ff); --on-main: light-dark(#ffffff, #10224f); }
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 420 .9375rem/1.5 "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
h1, h2, p, dl, dd, figure { margin: 0; }
a { color: var(--blue-ink); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--blue-ink); outline-offset: 2px; border-radius: 4px; }
.soft { color: var(--ink-2); }
.attn { color: var(--amber-ink); font-weight: 540; }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.pay { max-width: 64rem; margin: 0 auto; padding: .5rem 1rem 2rem; }
.from { display: flex; gap: .75rem; align-items: center; justify-content: space-between; font-weight: 540; }
.from:has(img) { flex-wrap: wrap; row-gap: 0; }
.seller { display: flex; gap: .75rem; align-items: center; min-width: 0; }
.seller img { flex: none; max-width: 8rem; height: 2rem; object-fit: contain; background: #fff; border-radius: 4px; }
.files { flex: none; display: flex; gap: 1rem; }
.files a { display: inline-flex; align-items: center; min-height: 2.75rem; white-space: nowrap; }
.split { display: grid; gap: 1.25rem; margin-top: .75rem; }
.ask { display: contents; }
h1 { font-size: .9375rem; font-weight: 420; color: var(--ink-2); }
.sum { margin: .25rem 0; font-size: clamp(2rem, 11.5vw, 2.75rem); line-height: 1.1; font-weight: 680; letter-spacing: -.04em; }
.sum small { font-size: .6em; font-weight: 500; letter-spacing: -.02em; color: var(--ink-3); }
.due b { font-weight: 540; }
.is-paid { color: var(--green-ink); font-weight: 540; }
.online { margin-top: 1rem; }
.online button { width: 100%; min-height: 3rem; padding: 0 1.25rem; border: 0; border-radius: 8px; background: var(--main); color: var(--on-main); font: inherit; font-size: 1.0625rem; font-weight: 640; cursor: pointer; }
.online button:hover { filter: brightness(.94); }
.online p { margin-top: .5rem; font-size: .8125rem; text-align: center; color: var(--ink-3); }
.news { margin-top: .75rem; padding: .75rem 1rem; border: 1px solid var(--line-2); border-radius: 8px; background: var(--fill); }
.news b { font-weight: 640; }
.news.is-paid { color: inherit; font-weight: inherit; }
.news.is-paid b { color: var(--green-ink); }
.news:is(.is-failed, .is-unavailable) b { color: var(--amber-ink); }
.again { margin-top: .5rem; font-size: .8125rem; color: var(--ink-2); }
.again a { display: inline-flex; align-items: center; min-height: 2.75rem; margin-right: .5rem; font-size: .9375rem; }
.qr { order: 2; display: grid; grid-template-columns: 8.5rem minmax(0, 1fr); gap: 1rem; align-items: center; padding: 1.25rem; background: #fff; color: #1d1b18; color-scheme: light; border-radius: 10px; box-shadow: 0 1px 2px rgb(38 32 22 / .08), 0 4px 16px rgb(38 32 22 / .06); }
.qr svg { display: block; width: 100%; height: auto; shape-rendering: crispEdges; }
.qr b, .qr span { display: block; }
.qr b { font-weight: 640; }
.qr span { margin-top: .25rem; font-size: .8125rem; color: #55504a; }
.qr:has(.save) .scan { display: none; }
.qr a { display: inline-block; padding: .375rem 0; color: #1d50cf; }
.give { order: 3; border-top: 1px solid var(--line-2); }
.give > div { padding: .5rem 0; border-bottom: 1px solid var(--line); }
.give dt, .k { font-size: .8125rem; color: var(--ink-3); }
.give dd { display: flex; gap: .5rem; align-items: center; justify-content: space-between; font-size: 1rem; }
.give dd span { user-select: all; -webkit-user-select: all; }
.copy { flex: none; min-height: 2.75rem; margin: -.5rem -.75rem -.25rem 0; padding: 0 .75rem; border: 0; border-radius: 6px; background: none; color: var(--blue-ink); font: inherit; font-size: .9375rem; font-weight: 540; cursor: pointer; }
.copy:hover { background: var(--fill); }
.copy[data-done] { color: var(--ink); }
.copy[data-done]::after { content: " ✓"; }
@media (scripting: none) { .copy { display: none; } }
h2 { margin-bottom: 1rem; font-size: 1.0625rem; font-weight: 640; letter-spacing: -.017em; }
.items { margin-top: 2rem; }
table, tbody { display: block; width: 100%; border-collapse: collapse; }
thead { display: none; }
tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding: .75rem 0; border-bottom: 1px solid var(--line); }
th { padding: 0; font-weight: 420; text-align: left; }
td { padding: 0; text-align: right; white-space: nowrap; }
.t { grid-area: 1 / 2; }
.u { grid-area: 2 / 1; text-align: left; font-size: .8125rem; color: var(--ink-3); }
.v { grid-area: 2 / 2; font-size: .8125rem; color: var(--ink-3); }
.x, .d { grid-row: 2; grid-column: 1; justify-self: end; font-size: .8125rem; color: var(--ink-3); }
.d { grid-row: 3; }
.sums { display: grid; grid-template-columns: 1fr auto; gap: .5rem 1.5rem; margin-top: 1rem; }
.sums dt { color: var(--ink-2); }
.sums dd { text-align: right; white-space: nowrap; }
.sums > :nth-last-child(-n + 2) { font-weight: 640; color: var(--ink); }
.law > * { margin-top: 1.25rem; white-space: pre-line; color: var(--ink-2); }
.stamp { display: flex; justify-content: flex-end; margin-top: 1.25rem; }
.stamp img { width: 15rem; height: 6.25rem; padding: .5rem; object-fit: contain; background: #fff; border-radius: 6px; }
.who { display: grid; gap: 1rem; margin-top: 2rem; padding-top: 1.25rem; border-top: 1px solid var(--line); color: var(--ink-2); }
.doc-parties { display: contents; }
.who h2 { margin: 0; font-size: inherit; letter-spacing: 0; color: var(--ink); }
.ids > span { display: inline-block; margin-right: 1rem; }
.colophon { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; justify-content: space-between; margin-top: 2rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: .8125rem; color: var(--ink-3); }
.colophon a { color: inherit; }
.notice { max-width: 34rem; margin: 0 auto; padding: 20vh 1.5rem 3rem; }
.notice h1 { margin-bottom: .75rem; font-size: 1.75rem; line-height: 1.2; font-weight: 640; letter-spacing: -.028em; color: var(--ink); }
.notice p { margin-top: .75rem; color: var(--ink-2); }
@media (min-width: 48rem) {
  .pay { padding: 1rem 1.5rem 3rem; }
  .split { grid-template-columns: minmax(0, 1fr) minmax(0, 20rem); gap: 3rem; align-items: start; margin-top: 2rem; }
  .split:not(:has(.qr)) { grid-template-columns: minmax(0, 40rem); }
  .ask { display: block; }
  .sum { font-size: 3.5rem; margin: .5rem 0; }
  .due { font-size: 1.0625rem; }
  .online { max-width: 22rem; margin-top: 1.5rem; }
  .give { margin-top: 1.5rem; }
  .give dd { font-size: 1.0625rem; }
  .qr { order: 0; display: block; padding: 1.5rem; text-align: center; }
  .qr svg { width: 16rem; max-width: 100%; margin: 0 auto 1.5rem; }
  .qr:has(.save) .scan { display: block; }
  .qr .save { display: none; }
  .items { margin-top: 3rem; }
  table { display: table; } thead { display: table-header-group; } tbody { display: table-row-group; } tr { display: table-row; }
  th, td { padding: .8125rem 0 .8125rem 1rem; border-bottom: 1px solid var(--line); vertical-align: top; }
  :is(th, td):first-child { padding-left: 0; }
  thead th { padding-top: 0; padding-bottom: .5rem; font-size: .75rem; color: var(--ink-3); border-bottom-color: var(--line-2); white-space: nowrap; }
  thead th + th { text-align: right; }
  :is(.u, .x, .d, .v) { font-size: inherit; color: inherit; text-align: right; }
  .sums { width: fit-content; margin-left: auto; }
  .who { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1.5rem; margin-top: 3rem; }
}
@media print { .copy, .files, .qr .save, .online, .news, .again { display: none; } }`;
