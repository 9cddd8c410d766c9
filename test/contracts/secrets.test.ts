import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolders, projectRoot } from '#infra/project';
import { listFiles } from '#infra/scripts/content-hash';
import { findSecrets } from '../support/find-secrets';

/** Files of random text that opens nothing: hashes of packages, fonts and pictures as text, test vectors. */
const harmless = [
  /^package-lock\.json$/,
  /^test\/fixtures\//,
  /\.(?:woff2?|ttf|png|jpe?g|ico|pdf|icc|webp)$/,
];
/** Random texts that stand in the sources for good, each by its beginning. */
const known: readonly string[] = [
  // Of the example in the documentation of AWS's signatures.
  'AKIAIOSFODNN',
  'wJalrXUtnFEM',
  'AKID/2026013',
  // Of the examples in RFC 6238.
  'GEZDGNBVGY3T',
];

const largest = 4_000_000;

function trackedFiles(): readonly string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: projectRoot,
      maxBuffer: 64_000_000,
    },
  );
  return listed.toString().split('\0').filter(Boolean);
}

function suspicionsIn(files: readonly string[]) {
  return files
    .filter((file) => !harmless.some((one) => one.test(file)))
    .filter((file) => existsSync(join(projectRoot, file)))
    .filter((file) => statSync(join(projectRoot, file)).size < largest)
    .flatMap((file) =>
      findSecrets(readFileSync(join(projectRoot, file), 'utf8')).map((one) => ({ file, ...one })),
    )
    .filter(({ begins }) => !known.includes(begins));
}

it('keeps no secret in the repository', () => {
  expect(suspicionsIn(trackedFiles())).toEqual([]);
});

describe('what was built', () => {
  // Bundles come with every start of the stack; on a fresh clone there are none yet.
  const built = ['dist/functions', 'dist/web'].filter((folder) =>
    existsSync(join(projectRoot, folder)),
  );

  it('lies where this test looks', () => {
    const folders = [builtFolders.functions, builtFolders.web];
    expect(folders).toEqual(['dist/functions', 'dist/web'].map((one) => join(projectRoot, one)));
  });

  it('carries no secret', () => {
    const files = listFiles(...built).filter((file) => /\.(?:m?js|css|html|json)$/.test(file));
    // Libraries bring tables and test keys of their own, so only what has the form of a key counts.
    const found = suspicionsIn(files).filter(
      ({ kind }) => kind !== 'random text' && kind !== 'value of a secret name',
    );
    expect(found).toEqual([]);
  });
});

describe('a secret', () => {
  const random = ['q9Xv2LmT7bRkZ4wYpD8s', 'Nf3HjC6gVa1EeUoQiB5x'].join('');
  // Put together here, so that this file is clean itself.
  const planted: readonly (readonly [string, string])[] = [
    ['AWS key', `key: ${'AKIA'}${'Z7Q2M4N8P6R3T5V9'}`],
    ['private key', `-----BEGIN ${'RSA PRIVATE KEY'}-----\n${random}${random}`],
    ['Stripe key', `${'sk_live'}_${random}`],
    ['password in an address', `postgres://user:${'hunter2'}@db.example/x`],
    ['value of a secret name', `client${'Secret'}: '${random.slice(0, 30)}'`],
    ['random text', `x = '${random.repeat(1)}Kk0'`],
  ];

  it.each(planted)('is found: %s', (kind, text) => {
    expect(findSecrets(text).map((one) => one.kind)).toContain(kind);
  });

  it.each([
    'const password = passwordOf(form);',
    "secretName: 'splatno-production-google'",
    'https://user.example/path:x@y',
    "'frontend/src/features/invoices/editor/components/ItemGrid'",
    "token: 'planted-planted-planted'",
  ])('is not %s', (text) => {
    expect(findSecrets(text)).toEqual([]);
  });
});
