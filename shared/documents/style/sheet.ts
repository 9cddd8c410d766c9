import { fontStack } from '../css-values';
import type { DocumentTemplate } from '../document-template';

const mm = (length: number) => `calc(${length} * var(--mm))`;

/**
 * The drawing of the document. Every length is a multiple of `--mm`, so the sheet in the editor and on
 * A4 is the same drawing at another scale: whoever shows it sets `--document-mm`, for example to
 * `calc(100cqw / 210)`. Colours are fixed, because paper is paper.
 */
export function sheetCss(template: DocumentTemplate): string {
  return `
.doc {
  --mm: var(--document-mm, 1mm); --main: ${template.colors.main}; --ink: #1b1917; --soft: #5b564f; --line: #dcd7cf;
  box-sizing: border-box; width: ${mm(210)}; min-height: ${mm(297)};
  display: flex; flex-direction: column; padding: ${mm(16)} ${mm(18)} ${mm(10)};
  background: #fff; color: var(--ink); color-scheme: light; font-family: ${fontStack(template.fontFamily)};
  font-size: ${mm(3.02)}; line-height: 1.48; letter-spacing: -.003em; font-weight: 400;
  text-align: left; overflow-wrap: anywhere;
}
.doc * { box-sizing: border-box; }
:where(.doc) :where(h1, h2, p, dl, dd, table) { margin: 0; padding: 0; font: inherit; }
.doc :is(.k, small) { font-size: ${mm(2.46)}; line-height: 1.4; font-weight: 400; color: var(--soft); letter-spacing: 0; }
.doc b { font-weight: 600; }
.doc .nw { white-space: nowrap; }
.doc :is(dd, .doc-items td, .doc-recap, .doc-rows, .doc-total, .ids) { font-variant-numeric: tabular-nums; }
.doc-top { display: flex; justify-content: space-between; align-items: flex-start; gap: ${mm(10)}; }
.doc-title { font-size: ${mm(3.5)}; line-height: 1.3; font-weight: 500; letter-spacing: -.01em; }
.doc-title span { display: block; margin-top: ${mm(0.6)}; font-size: ${mm(8.2)}; line-height: 1.1; font-weight: 650; letter-spacing: -.03em; }
.doc-title small { display: block; margin-top: ${mm(0.6)}; }
.doc-brand { max-width: ${mm(80)}; font-size: ${mm(4.1)}; line-height: 1.2; font-weight: 600; letter-spacing: -.022em; text-align: right; }
.doc-brand img { display: block; margin-left: auto; max-width: ${mm(60)}; max-height: ${mm(18)}; object-fit: contain; }
.doc-parties { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${mm(10)}; margin-top: ${mm(9.5)}; }
.doc-parties h2 { margin: ${mm(1.1)} 0 ${mm(0.7)}; font-size: ${mm(3.75)}; line-height: 1.35; font-weight: 600; letter-spacing: -.014em; }
.doc-parties .ids { display: flex; flex-wrap: wrap; gap: 0 ${mm(5)}; margin-top: ${mm(1.5)}; }
.doc-facts { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${mm(10)}; margin-top: ${mm(7)}; padding: ${mm(3.5)} 0; border-block: ${mm(0.25)} solid var(--line); }
.doc-facts dl { display: grid; grid-template-columns: ${mm(41)} minmax(0, 1fr); gap: ${mm(0.75)} ${mm(3)}; align-content: start; }
.doc-facts dl + dl { grid-template-columns: ${mm(26)} minmax(0, 1fr); column-gap: ${mm(2)}; }
.doc-facts dt { color: var(--soft); }
.doc-items { width: 100%; margin-top: ${mm(7)}; border-collapse: separate; border-spacing: 0; }
.doc-items th { padding: 0 0 ${mm(1.7)} ${mm(3)}; font-size: ${mm(2.46)}; line-height: 1.3; font-weight: 400; color: var(--soft); text-align: right; vertical-align: bottom; border-bottom: ${mm(0.3)} solid var(--ink); white-space: nowrap; }
.doc-items td { padding: ${mm(1.7)} 0 ${mm(1.7)} ${mm(3)}; text-align: right; vertical-align: top; border-bottom: ${mm(0.2)} solid var(--line); white-space: nowrap; }
.doc-items :is(th, td):first-child { width: 45%; padding-left: 0; text-align: left; white-space: normal; text-wrap: pretty; }
.doc-items td:last-child { font-weight: 500; }
.doc-sum { display: grid; grid-template-columns: minmax(0, 1fr) minmax(${mm(94)}, max-content); gap: ${mm(10)}; align-items: start; margin-top: ${mm(8)}; }
.doc-qr { width: ${mm(33)}; }
.doc-qr svg { display: block; width: 100%; height: auto; shape-rendering: crispEdges; }
.doc-qr p { margin-top: ${mm(4.6)}; }
.doc-recap { width: 100%; border-collapse: separate; border-spacing: 0; }
.doc-recap caption { padding-bottom: ${mm(2.4)}; contain: inline-size; text-align: left; }
.doc-recap th { white-space: nowrap; padding: 0 0 ${mm(1.4)} ${mm(3)}; font-size: ${mm(2.46)}; line-height: 1.3; font-weight: 400; color: var(--soft); text-align: right; }
.doc-recap td { padding: ${mm(1.15)} 0 ${mm(1.15)} ${mm(3)}; text-align: right; border-top: ${mm(0.2)} solid var(--line); white-space: nowrap; }
.doc-recap :is(th, td):first-child { padding-left: 0; text-align: left; }
.doc-rows { display: grid; grid-template-columns: 1fr auto; }
.doc-rows > * { padding: ${mm(1.15)} 0; border-bottom: ${mm(0.2)} solid var(--line); }
.doc-rows dt { color: var(--soft); }
.doc-rows dd { text-align: right; white-space: nowrap; }
.doc-rows:has(+ .doc-total) > :nth-last-child(-n + 2) { border-bottom: 0; }
.doc-rows + .doc-recap { margin-top: ${mm(3.4)}; }
.doc-recap + .doc-rows > :nth-child(-n + 2) { border-top: ${mm(0.2)} solid var(--line); }
.doc-total { display: flex; justify-content: space-between; align-items: baseline; gap: ${mm(4)}; margin-top: ${mm(1)}; padding-top: ${mm(3.4)}; border-top: ${mm(0.75)} solid var(--main); }
.doc-total span { white-space: nowrap; font-size: ${mm(3.5)}; font-weight: 500; }
.doc-total :is(b, s) { font-size: ${mm(6.6)}; line-height: 1.15; font-weight: 650; letter-spacing: -.03em; white-space: nowrap; }
.doc-total s { text-decoration-thickness: ${mm(0.4)}; }
.doc-total + .doc-recap { margin-top: ${mm(6)}; }
.doc-law { margin-top: ${mm(5)}; }
.doc-law p + p { margin-top: ${mm(1)}; }
.doc-note { max-width: ${mm(110)}; margin-top: ${mm(6)}; white-space: pre-line; }
.doc-stamp { display: flex; justify-content: flex-end; margin-top: ${mm(6)}; }
.doc-stamp img { display: block; width: ${mm(60)}; height: ${mm(25)}; object-fit: contain; object-position: right top; }
.doc-foot { margin-top: auto; padding-top: ${mm(5)}; }
.doc-foot > div { display: flex; justify-content: space-between; gap: ${mm(8)}; padding-top: ${mm(3)}; border-top: ${mm(0.25)} solid var(--line); font-size: ${mm(2.46)}; line-height: 1.5; color: var(--soft); }
.doc-foot > div > div + div { flex: none; max-width: 30%; text-align: right; }
@media print {
  .doc { --mm: 1mm; display: block; width: auto; min-height: 0; padding: 0; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .doc-foot { display: none; }
  .doc-items thead { display: table-header-group; }
  .doc-items tr, .doc-sum, .doc-law, .doc-stamp { break-inside: avoid; }
  .doc-sum, .doc-law { break-before: avoid; }
  .doc-note { orphans: 3; widows: 3; }
}`;
}
