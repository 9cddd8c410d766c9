import { statSync } from 'node:fs';
import { join } from 'node:path';
import { everydayFaces, furtherFaces } from '#functions/adapters/chromium/fonts';
import { shippedFiles } from '#functions/adapters/chromium/shipped-files';
import { projectRoot } from '#infra/project';

const paths = Object.entries(shippedFiles).flatMap(([name, files]) =>
  files.map((file) => join(name, file)),
);

describe('what the printer takes along', () => {
  it('is every font that a page may need', () => {
    const fonts = [...everydayFaces, ...furtherFaces.flat()].map((face) =>
      join(face.package, face.file),
    );
    expect(paths).toEqual(expect.arrayContaining(fonts));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('is there, and leaves the functions most of the 250 MB that Lambda allows with its layers', () => {
    const sizes = paths.map((path) => statSync(join(projectRoot, 'node_modules', path)).size);

    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(80_000_000);
  });
});
