import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#infra/project';

const page = readFileSync(join(projectRoot, 'docs/security.md'), 'utf8');
const verdicts = ['yes', 'partly', 'no', 'n/a'];

/** `| 1.2.3 | what is asked | verdict | test or reason |` */
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (\S+) +\| (.+?) +\|$/gm)].map(
  ([, number = '', asked = '', verdict = '', proof = '']) => ({ number, asked, verdict, proof }),
);

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

describe('the table of OWASP ASVS 5.0, level 2', () => {
  it('has all 253 requirements, each once', () => {
    expect(rows).toHaveLength(253);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(253);
    const counts = perChapter.map(
      (_, index) => rows.filter(({ number }) => number.startsWith(`${index + 1}.`)).length,
    );
    expect(counts).toEqual(perChapter);
  });

  it('gives each a verdict with a test or a reason', () => {
    const unsaid = rows.filter(({ verdict, proof }) => !verdicts.includes(verdict) || proof === '');
    expect(unsaid).toEqual([]);
  });

  it('counts them as they are', () => {
    for (const verdict of verdicts) {
      const count = rows.filter((row) => row.verdict === verdict).length;
      expect(page).toMatch(new RegExp(`^\\| ${verdict} +\\| ${count} +\\|$`, 'm'));
    }
  });
});

describe('what the pages on security point to', () => {
  const model = readFileSync(join(projectRoot, 'docs/threat-model.md'), 'utf8');
  const promises = readFileSync(join(projectRoot, 'docs/promises.md'), 'utf8');
  const named = [
    ...`${page}\n${model}\n${promises}`.matchAll(
      /`((?:test|docs|functions|infra|shared)\/[^`*]+\.\w+)`/g,
    ),
  ];

  it.each([...new Set(named.map(([, file = '']) => file))])('%s is there', (file) => {
    expect(existsSync(join(projectRoot, file))).toBe(true);
  });
});
