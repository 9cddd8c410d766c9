import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { projectRoot } from '../../project';

export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Parts of it are in what we deploy or send to browsers; the others only build, check and run tests. */
  readonly isShipped: boolean;
}

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

/** Packages that state no licence where npm looks for it, and where they do state it. */
const statedElsewhere: Readonly<Record<string, string>> = {
  // Its README: "BSD".
  buffers: 'BSD-2-Clause',
};

/** Conditions that code under our own licence may be shipped with. */
const permissive = [
  ...['MIT', 'MIT-0', 'MIT/X11', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'Unlicense', 'Zlib', 'CC0-1.0', 'OFL-1.1'],
];

/** What our own machines may run besides: it stays where it is. */
const forToolsOnly = ['MPL-2.0', 'CC-BY-4.0', 'Python-2.0'];

/** Every package of the lock file, by name. */
export function licensedPackages(lockFile = lockText()): readonly LicensedPackage[] {
  const { packages } = Lock.parse(JSON.parse(lockFile));
  const found = Object.entries(packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (name === '') return [];
    const licence = entry.license ?? statedElsewhere[name] ?? 'unknown';
    const isShipped = !entry.dev && !entry.devOptional;
    return [{ name, version: entry.version ?? '', licence, isShipped }];
  });
  return found.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Those whose conditions nobody has looked at, or that we cannot keep. */
export function unfitPackages(packages: readonly LicensedPackage[]): readonly LicensedPackage[] {
  return packages.filter(({ licence, isShipped }) => {
    const allowed = isShipped ? permissive : [...permissive, ...forToolsOnly];
    return !isAllowed(licence, allowed);
  });
}

/** SPDX as npm has it: of alternatives one has to fit, of joint conditions all. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => isAllowed(one, allowed));
  if (plain.includes(' AND ')) return plain.split(' AND ').every((one) => isAllowed(one, allowed));
  return allowed.includes(plain);
}

/** The page that lists them. */
export function licencesMarkdown(packages = licensedPackages()): string {
  const shipped = unique(packages.filter(({ isShipped }) => isShipped));
  const tools = packages.filter(({ isShipped }) => !isShipped);
  const counts = new Map<string, number>();
  for (const { licence } of tools) counts.set(licence, (counts.get(licence) ?? 0) + 1);

  return [
    '# Licences of what we use',
    '',
    'Written by `npm run docs` from the lock file; `npm run check` fails when it is old, and when a package comes with conditions that nobody has looked at (`infra/scripts/reference/licences.ts`).',
    '',
    '## In what we deploy and send to browsers',
    '',
    'The texts of their licences lie in `node_modules/<name>`, and go along with whoever passes the product on. Besides them: `@sparticuz/chromium` holds Chromium (BSD-3-Clause and others, listed by `chrome://credits`), and the files in `frontend/src/ui/fonts` are cut from Inter (OFL-1.1).',
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
    '## For building, checking and the one-machine stack',
    '',
    '| licence | packages |',
    '| --- | --- |',
    ...[...counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([one, many]) => `| ${one} | ${many} |`),
    '',
  ].join('\n');
}

function unique(packages: readonly LicensedPackage[]): readonly LicensedPackage[] {
  return [...new Map(packages.map((one) => [keyOf(one), one])).values()];
}

function keyOf({ name, version }: LicensedPackage): string {
  return `${name} ${version}`;
}

function lockText(): string {
  return readFileSync(join(projectRoot, 'package-lock.json'), 'utf8');
}
