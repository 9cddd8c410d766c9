/** What a field of a cron expression may hold. */
export interface FieldRange {
  readonly name: string;
  readonly lowest: number;
  readonly highest: number;
  /** Names that stand for numbers, the first for the lowest. */
  readonly words?: readonly string[];
}

/** The numbers that a field such as `1-5,10/15` names; each part is a number, a range or a step. */
export function readCronField(text: string, range: FieldRange): ReadonlySet<number> {
  return new Set(text.split(',').flatMap((part) => readPart(part, range)));
}

export function readCronNumber(text: string, { name, lowest, highest, words }: FieldRange): number {
  const word = words?.indexOf(text.toUpperCase()) ?? -1;
  const value = word >= 0 ? word + lowest : /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= lowest && value <= highest) return value;
  throw new Error(`“${text}” is no ${name} of a cron expression`);
}

function readPart(part: string, range: FieldRange): readonly number[] {
  const [span = '', step] = part.split('/');
  const [from = '', to] = span.split('-');
  const first = from === '*' ? range.lowest : readCronNumber(from, range);
  const last = lastOf({ from, to, step }, range);
  const stride = step === undefined ? 1 : Number(step);
  if (!Number.isInteger(stride) || stride < 1 || last < first) {
    throw new Error(`“${part}” cannot be read as ${range.name}s of a cron expression`);
  }
  const count = Math.floor((last - first) / stride) + 1;
  return Array.from({ length: count }, (_, index) => first + index * stride);
}

function lastOf(
  part: {
    readonly from: string;
    readonly to: string | undefined;
    readonly step: string | undefined;
  },
  range: FieldRange,
): number {
  if (part.to !== undefined) return readCronNumber(part.to, range);
  if (part.from === '*' || part.step !== undefined) return range.highest;
  return readCronNumber(part.from, range);
}
