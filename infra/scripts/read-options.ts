import { parseArgs } from 'node:util';

/**
 * The options of a script, each a text. Whoever asks for help or writes something else gets the usage, and the script
 * ends with that.
 */
export function readOptions<const Name extends string>(
  usage: string,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } });
    if (!values.help) return values as Partial<Record<Name, string>>;
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error), usage);
  }
  console.log(usage);
  process.exit(0);
}

/** Ends the script with what is missing or wrong, and how it is used. */
export function refuse(problem: string, usage: string): never {
  console.error(`${problem}\n\n${usage}`);
  process.exit(1);
}
