import { posix, win32 } from 'node:path';
import type { Environment } from './environment';

const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

const linuxPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/usr/bin/microsoft-edge',
];

/** Where Chrome, Chromium and Edge install themselves, the likeliest first. */
export function installPlaces(platform: NodeJS.Platform, environment: Environment): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', posix.join(environment['HOME'] ?? '/', 'Applications')];
    return combine(folders, macApplications, posix.join);
  }
  if (platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      (name) => environment[name] ?? [],
    );
    return combine(folders, windowsPrograms, win32.join);
  }
  return linuxPaths;
}

function combine(
  folders: readonly string[],
  programs: readonly string[],
  join: (folder: string, program: string) => string,
): string[] {
  return folders.flatMap((folder) => programs.map((program) => join(folder, program)));
}
