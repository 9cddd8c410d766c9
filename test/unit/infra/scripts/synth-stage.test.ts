import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { synth } from '#infra/scripts/synth-stage';
import { emptyBuild } from '../../../support/empty-build';

describe('synthesis', () => {
  const folders = emptyBuild();
  const outdir = join(mkdtempSync(join(tmpdir(), 'synth-')), 'local');
  const synthLocal = () => synth({ stage: 'local', outdir, folders });

  it('writes one template for each stack, and the code of the functions', async () => {
    const { isUnchanged } = await synthLocal();

    const files = readdirSync(outdir);
    expect(isUnchanged).toBe(false);
    expect(files.filter((file) => file.endsWith('.template.json'))).toHaveLength(8);
    const assets = files.filter((file) => file.startsWith('asset.'));
    const codes = assets.map((asset) => readFileSync(join(outdir, asset, 'index.mjs'), 'utf8'));
    expect(codes).toContain('api/invoices/create');
  });

  it('does nothing while its inputs are the same', async () => {
    writeFileSync(join(outdir, 'kept'), '');

    expect(await synthLocal()).toEqual({ outdir, isUnchanged: true });
    expect(readdirSync(outdir)).toContain('kept');
  });

  it('starts afresh when a bundle changed', async () => {
    writeFileSync(join(folders.functions, 'api/invoices/create/index.mjs'), 'changed');

    expect((await synthLocal()).isUnchanged).toBe(false);
    expect(readdirSync(outdir)).not.toContain('kept');
  });

  it('refuses a stage that nobody declared', async () => {
    await expect(synth({ stage: 'qa', outdir, folders })).rejects.toThrow('no stage "qa"');
  });
});
