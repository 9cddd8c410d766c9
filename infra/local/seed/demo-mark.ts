import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Whether the demo account is among these data; it is put there once. */
export function hasDemo(dataFolder: string): boolean {
  return existsSync(markOf(dataFolder));
}

export function noteDemo(dataFolder: string, at: string): void {
  writeFileSync(markOf(dataFolder), at);
}

function markOf(dataFolder: string): string {
  return path.join(dataFolder, 'demo-account');
}
