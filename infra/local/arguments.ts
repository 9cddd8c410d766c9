import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { projectRoot } from '../project';

export interface StartArguments {
  readonly folder: string;
  readonly port: number | undefined;
  readonly isFresh: boolean;
  readonly seedsDemo: boolean;
  readonly watches: boolean;
  readonly isAsBuilt: boolean;
  readonly isVerbose: boolean;
  readonly wantsHelp: boolean;
}

export const usage = `npm start -- [options]

  --port 3000      the address of the app; without it the one of the last time, or the next free one
  --seed demo      adds a demo account with 40 invoices and 15 clients
  --fresh          throws all local data away first
  --watch          shows changes of the source at once: functions within 2 s, the app without a reload
  --as-built       runs what was built last, without looking for changes
  --data <folder>  keeps data and logs there instead of in .splatno
  --verbose        says how long each part of the start takes
`;

const Port = z.coerce
  .number({ error: '--port takes a number' })
  .int()
  .min(0)
  .max(65_535, { error: '--port takes a number up to 65535' });
const Seed = z.literal('demo', { error: '--seed knows only "demo"' });

/** The command line makes no sense; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const options = {
  data: { type: 'string', default: '.splatno' },
  port: { type: 'string' },
  fresh: { type: 'boolean', default: false },
  seed: { type: 'string' },
  watch: { type: 'boolean', default: false },
  'as-built': { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export function readArguments(args: readonly string[]): StartArguments {
  const values = parse(args);

  return {
    folder: path.resolve(projectRoot, values.data),
    port: checked(Port.optional(), values.port),
    isFresh: values.fresh,
    seedsDemo: checked(Seed.optional(), values.seed) !== undefined,
    watches: values.watch,
    isAsBuilt: values['as-built'],
    isVerbose: values.verbose,
    wantsHelp: values.help,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError(parsed.error.issues[0]?.message);
}
