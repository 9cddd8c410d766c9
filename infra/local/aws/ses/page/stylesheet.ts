import { fontFaces } from './fonts';

/** The look of the page, in the colours of the app; light-dark() carries both themes. */
export const stylesheet = `${fontFaces}
:root {
  color-scheme: light dark;
  --paper: light-dark(#f9f7f3, #181614);
  --surface: light-dark(#fffefc, #211f1c);
  --fill: light-dark(#efebe3, #2b2825);
  --ink: light-dark(#1d1b18, #f2efea);
  --ink-2: light-dark(#55504a, #bdb6ac);
  --ink-3: light-dark(#6d675e, #a09990);
  --line: light-dark(#e5e0d8, #302d29);
  --line-2: light-dark(#cfc9bd, #4a453f);
  --blue-ink: light-dark(#1d50cf, #92b6ff);
  --blue-wash: light-dark(#e9effd, #1c2743);
  --focus: light-dark(#2563eb, #92b6ff);
}
* { box-sizing: border-box; margin: 0; }
html, body { height: 100%; }
body {
  display: grid; grid-template-rows: auto minmax(0, 1fr);
  background: var(--paper); color: var(--ink);
  font: 420 .9375rem/1.4375rem "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", sans-serif;
  letter-spacing: -.006em; font-variant-numeric: tabular-nums;
}
a { color: inherit; text-decoration: none; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; border-radius: 6px; }
h1, h2 { font-weight: 640; letter-spacing: -.017em; overflow-wrap: anywhere; }
h1 { font-size: 1.3125rem; line-height: 1.75rem; }
h2 { font-size: 1.0625rem; line-height: 1.625rem; }

.top { display: flex; gap: .75rem; align-items: baseline; padding: 1rem 1.5rem; border-bottom: 1px solid var(--line); }
.top a { font-size: 1.0625rem; font-weight: 640; letter-spacing: -.017em; }
.top span, .count, time, small { color: var(--ink-3); font-size: .8125rem; line-height: 1.125rem; }
main { display: grid; grid-template-columns: minmax(18rem, 25rem) minmax(0, 1fr); min-height: 0; }
.list { overflow-y: auto; border-right: 1px solid var(--line); padding: .75rem; }
.detail { display: grid; min-height: 0; overflow-y: auto; }
.count { padding: .25rem .75rem .5rem; }
.empty { align-self: center; justify-self: center; padding: 3rem 1.5rem; text-align: center; color: var(--ink-2); max-width: 26rem; }
.empty h2 { color: var(--ink); margin-bottom: .25rem; }

.mails { list-style: none; padding: 0; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a {
  display: grid; grid-template-columns: minmax(0, 1fr) auto; column-gap: .75rem;
  padding: .625rem .75rem; border-radius: 6px;
}
.mails a:hover { background: var(--fill); }
.mails a[aria-current] { background: var(--blue-wash); }
.to, .subject, .preview { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.to { font-weight: 540; }
.mails time { text-align: right; line-height: 1.4375rem; }
.subject { grid-column: 1; }
.preview { grid-column: 1 / -1; color: var(--ink-3); font-size: .8125rem; line-height: 1.25rem; }
.files {
  grid-column: 2; grid-row: 2; justify-self: end; align-self: center; width: 1rem; height: 1rem;
  background: var(--ink-3);
  mask: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%23000' stroke-width='1.5' stroke-linecap='round'%3E%3Cpath d='M13.5 7.5 8 13a3.2 3.2 0 0 1-4.5-4.5l5.8-5.8a2.1 2.1 0 0 1 3 3l-5.6 5.6a1.1 1.1 0 0 1-1.5-1.5l5-5'/%3E%3C/svg%3E") center / contain no-repeat;
}

.mail { display: grid; grid-template-rows: repeat(4, auto); grid-auto-rows: minmax(20rem, 1fr); align-content: start; gap: 1rem; padding: 1.5rem 2rem 2rem; min-height: 100%; }
.back { display: none; color: var(--blue-ink); }
.envelope { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .125rem 1rem; }
.envelope dt { color: var(--ink-3); }
.envelope dd { overflow-wrap: anywhere; }
.envelope time { color: inherit; font-size: inherit; }
.attachments { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; padding: 0; }
.attachments a {
  display: flex; gap: .5rem; align-items: baseline; max-width: 24rem;
  padding: .375rem .75rem; border: 1px solid var(--line-2); border-radius: 6px; background: var(--surface);
}
.attachments a:hover { background: var(--fill); }
.attachments span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.attachments small { flex: none; }
.views { display: flex; gap: 1.25rem; border-bottom: 1px solid var(--line); }
.views a { padding: .375rem 0; color: var(--ink-2); font-weight: 540; margin-bottom: -1px; border-bottom: 1px solid transparent; }
.views a:hover { color: var(--ink); }
.views a[aria-current] { color: var(--ink); border-color: var(--ink); }
.content { width: 100%; min-height: 20rem; }
iframe.content { height: 100%; border: 1px solid var(--line); border-radius: 10px; background: #fff; color-scheme: light; }
pre.content { font-family: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
pre.source { font: .8125rem/1.25rem ui-monospace, "SF Mono", Menlo, Consolas, monospace; letter-spacing: 0; }
.headers { border-collapse: collapse; font-size: .8125rem; line-height: 1.25rem; align-self: start; min-height: 0; }
.headers th { text-align: left; vertical-align: top; font-weight: 540; padding: .375rem 1rem .375rem 0; white-space: nowrap; }
.headers td { padding: .375rem 0; overflow-wrap: anywhere; color: var(--ink-2); }
.headers tr + tr { border-top: 1px solid var(--line); }

@media (max-width: 48rem) {
  main { grid-template-columns: minmax(0, 1fr); }
  .top { padding: .75rem 1rem; }
  .list { border: 0; }
  .shows-list .detail, .shows-mail .list { display: none; }
  .mail { padding: 1rem; grid-template-rows: repeat(5, auto); }
  .back { display: inline; padding: .25rem 0; }
}
`;
