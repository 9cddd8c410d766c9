/** What a browser that somebody installed needs to be found and to start. */
const browserVariables = [
  'CHROMIUM_PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'APPDATA',
  'LOCALAPPDATA',
  'PROGRAMFILES',
  'PROGRAMFILES(X86)',
];

/**
 * The few variables of this machine that functions are given. On x64 Linux they print with the
 * browser that npm installed and need none, unless somebody names another one.
 */
export function machineVariables(
  environment: Readonly<Record<string, string | undefined>>,
  platform: string = `${process.platform}-${process.arch}`,
): Readonly<Record<string, string>> {
  if (platform === 'linux-x64' && !environment['CHROMIUM_PATH']) return {};
  return Object.fromEntries(
    browserVariables.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
