import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceWorkerPlugin } from '../../../../frontend/build/service-worker-plugin';

const folder = mkdtempSync(join(tmpdir(), 'splatno-public-'));
writeFileSync(join(folder, 'boot.js'), 'boot()');
afterAll(() => rmSync(folder, { recursive: true }));

/** What the plugin writes beside a build of these files. */
async function workerOf(files: Readonly<Record<string, string>>): Promise<string> {
  const plugin = serviceWorkerPlugin({
    entry: 'frontend/src/service-worker/service-worker.ts',
    publicFolder: folder,
    sendPath: '/send-email',
  });
  const bundle = Object.entries(files).map(([fileName, source]) => [
    fileName,
    { fileName, type: 'asset', source },
  ]);
  const emitted: { readonly fileName: string; readonly source: string }[] = [];
  const { handler } = Object(plugin.generateBundle);
  await handler.call(
    { emitFile: (file: (typeof emitted)[number]) => emitted.push(file) },
    {},
    Object.fromEntries(bundle),
  );
  expect(emitted.map(({ fileName }) => fileName)).toEqual(['service-worker.js']);
  return emitted[0]?.source ?? '';
}

const build = {
  'index.html': '<!doctype html>',
  'assets/app-1.js': 'app()',
  'assets/app-1.css': 'a{}',
  'assets/inter-latin-1.woff2': 'font',
  'assets/noto-emoji-1.woff2': 'font',
  '.vite/manifest.json': '{}',
};
const versionOf = (worker: string) => /version:"([0-9a-f]{16})"/.exec(worker)?.[1];

describe('the built service worker', () => {
  it('knows what the app consists of, without what few people need', async () => {
    const worker = await workerOf(build);
    expect(/files:\[([^\]]*)\]/.exec(worker)?.[1]).toBe(
      '"/assets/app-1.css","/assets/app-1.js","/assets/inter-latin-1.woff2","/boot.js"',
    );
    expect(worker).toContain('"/send-email"');
    expect(worker).not.toMatch(/builtShell|builtSendPath/);
  });

  it('has another version with any change of the app, and the same without one', async () => {
    const first = versionOf(await workerOf(build));
    expect(first).toBeDefined();
    expect(versionOf(await workerOf(build))).toBe(first);
    const page = { ...build, 'index.html': '<!doctype html><title>Splatno</title>' };
    expect(versionOf(await workerOf(page))).not.toBe(first);
  });
});
