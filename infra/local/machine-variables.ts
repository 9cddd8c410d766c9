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

/** Where the real services of partners answer, for whoever wants them instead of the stand-ins. */
const partnerVariables = ['ARES_ADDRESS', 'CNB_API_ADDRESS', 'CNB_TEXT_ADDRESS'];

/**
 * The few variables of this machine that functions are given. On x64 Linux they print with the
 * browser that npm installed and need none for that, unless somebody names another one.
 */
export function machineVariables(
  environment: Readonly<Record<string, string | undefined>>,
  platform: string = `${process.platform}-${process.arch}`,
): Readonly<Record<string, string>> {
  const needsBrowser = platform !== 'linux-x64' || environment['CHROMIUM_PATH'];
  const names = [...partnerVariables, ...(needsBrowser ? browserVariables : [])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
