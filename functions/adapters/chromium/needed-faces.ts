import type { PrintableDocument } from '#functions/ports/document-printer';
import { fontCoverage } from './font-coverage';
import { everydayFaces, type Face, fontPath, furtherFaces } from './fonts';

type Texts = Pick<PrintableDocument, 'html' | 'css'>;
type Coverage = ReadonlySet<number>;

/** One weight stands for all: every cut of a family draws the same characters. */
const known = new Map<string, Promise<Coverage>>();

function coverageOf({ package: name, file }: Face): Promise<Coverage> {
  const path = fontPath(name, file);
  const coverage = known.get(path) ?? fontCoverage(path);
  known.set(path, coverage);
  return coverage;
}

async function coverageOfAll(faces: readonly Face[]): Promise<Coverage> {
  const [first] = faces;
  const cuts = faces.filter(({ weight }) => weight === first?.weight);
  const coverages = await Promise.all(cuts.map(coverageOf));
  return new Set(coverages.flatMap((coverage) => [...coverage]));
}

let everyday: Promise<Coverage> | undefined;

/** The groups of `furtherFaces` that draw something of this document that Inter's Latin cuts do not. */
export async function neededFaces(document: Texts): Promise<readonly (readonly Face[])[]> {
  everyday ??= coverageOfAll(everydayFaces);
  const missing = await without(charactersOf(document), everyday);
  return groupsFor(missing, furtherFaces);
}

async function groupsFor(
  missing: readonly number[],
  groups: readonly (readonly Face[])[],
): Promise<readonly (readonly Face[])[]> {
  const [group, ...others] = groups;
  if (missing.length === 0 || !group) return [];

  const left = await without(missing, coverageOfAll(group));
  const needed = left.length < missing.length ? [group] : [];
  return [...needed, ...(await groupsFor(left, others))];
}

async function without(points: readonly number[], coverage: Promise<Coverage>) {
  const drawn = await coverage;
  return points.filter((point) => !drawn.has(point));
}

/** Beyond ASCII, each once. Texts of the running heads are strings of the style sheet, written as code points. */
function charactersOf({ html, css }: Texts): number[] {
  const written = new Set(html.match(/[^\0-\x7f]/gu));
  const shown = [...written].map((character) => character.codePointAt(0) ?? 0);
  const escaped = [...css.matchAll(/\\([0-9a-f]{2,6}) /g)].map(([, hex]) => Number(`0x${hex}`));
  return [...new Set([...shown, ...escaped.filter((point) => point > 0x7f)])];
}
