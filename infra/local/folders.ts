import path from 'node:path';

/** Everything that outlives a stop. */
export function dataFolder(folder: string): string {
  return path.join(folder, 'data');
}

export function logFolder(folder: string): string {
  return path.join(folder, 'logs');
}
