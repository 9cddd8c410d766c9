import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillIn } from '#infra/local/assembly/dynamic-references';
import { openSecrets } from '#infra/local/secrets';

const arn = 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:key-local0';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a secret that AWS would generate', () => {
  it('is the same after a restart, and another one for each name and each folder', () => {
    const value = openSecrets(folder)(arn);
    expect(value).toMatch(/^[0-9a-f]{64}$/);
    expect(openSecrets(folder)(arn)).toBe(value);
    expect(openSecrets(folder)(`${arn}-2`)).not.toBe(value);
    expect(openSecrets(join(folder, 'other'))(arn)).not.toBe(value);
  });
});

describe('a reference to a secret', () => {
  it('becomes its value, however deep it stands, and nothing else changes', () => {
    const template = {
      Environment: {
        Variables: { KEY: `{{resolve:secretsmanager:${arn}:SecretString:::}}`, N: 1 },
      },
      Code: [`const key = '{{resolve:secretsmanager:${arn}:SecretString:::}}';`],
    };
    expect(fillIn(template, (name) => (name === arn ? 'tajné' : 'cizí'))).toEqual({
      Environment: { Variables: { KEY: 'tajné', N: 1 } },
      Code: ["const key = 'tajné';"],
    });
  });
});
