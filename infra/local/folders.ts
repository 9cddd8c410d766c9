import path from 'node:path';

/** Everything that outlives a stop. */
export function dataFolder(folder: string): string {
  return path.join(folder, 'data');
}

/** The copy of the build that runs. */
export function buildFolder(folder: string): string {
  return path.join(folder, 'build');
}

export function logFolder(folder: string): string {
  return path.join(folder, 'logs');
}
