import { build, type Plugin } from 'esbuild';
import { literalKeys, withLiteralKeys } from '#infra/scripts/literal-keys';

async function bundled(plugins: Plugin[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
        new S3Client({}).send(new GetObjectCommand({ Bucket: 'files', Key: 'a' }));`,
      resolveDir: __dirname,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    plugins,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

describe('schemas of the SDK', () => {
  it('are in the bundle only for the calls that it makes', async () => {
    const text = await bundled([literalKeys]);

    expect(text).toContain('GetObject');
    expect(text).not.toContain('LifecycleRule');
  });

  it('would bring those of all other calls along otherwise', async () => {
    expect(await bundled([])).toContain('LifecycleRule');
  });

  it('keep their meaning', () => {
    const source = [
      'const _xN = "xmlName";',
      'const _e = "error";',
      'export var A = [0, { [_xN]: _e, [_e]: 1 }, { [_other]: 2 }];',
    ].join('\n');

    expect(withLiteralKeys(source)).toBe(
      [
        'const _xN = "xmlName";',
        'const _e = "error";',
        'export var A = [0, { "xmlName": _e, "error": 1 }, { [_other]: 2 }];',
      ].join('\n'),
    );
  });
});
