import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The secrets that AWS would generate: each grows from one random file, so it is the same after a restart. */
export function openSecrets(folder: string): (arn: string) => string {
  const root = readRoot(path.join(folder, 'secrets', 'root'));
  return (arn) => createHmac('sha256', root).update(arn).digest('hex');
}

function readRoot(file: string): Buffer {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    // Written once: whoever comes second reads what is there.
    writeFileSync(file, randomBytes(32), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error;
  }
  return readFileSync(file);
}
