import { build } from 'esbuild';
import { lambdaCredentials } from '#infra/scripts/lambda-credentials';

async function inputsOf(plugins: (typeof lambdaCredentials)[]): Promise<string[]> {
  const { metafile } = await build({
    stdin: {
      contents:
        "import { DynamoDBClient } from '@aws-sdk/client-dynamodb'; new DynamoDBClient({});",
      resolveDir: __dirname,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    plugins,
    metafile: true,
    write: false,
  });
  const [output] = Object.values(metafile.outputs);
  return Object.keys(output?.inputs ?? {});
}

const otherWays = /credential-provider-(sso|ini|login|process)/;

describe('credentials of bundled functions', () => {
  it('come from the environment and nowhere else', async () => {
    const inputs = await inputsOf([lambdaCredentials]);

    expect(inputs.some((file) => file.includes('credential-provider-env'))).toBe(true);
    expect(inputs.filter((file) => otherWays.test(file))).toEqual([]);
  });

  it('would bring every other way along otherwise', async () => {
    const inputs = await inputsOf([]);

    expect(inputs.filter((file) => otherWays.test(file)).length).toBeGreaterThan(3);
  });
});
