/** In this order: most programs call themselves by the names of others too. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSeznam\b|\bsznprohlizec\//i, 'Seznam'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

function named(
  text: string,
  names: readonly (readonly [mark: RegExp, name: string])[],
): string | undefined {
  return names.find(([mark]) => mark.test(text))?.[1];
}

/**
 * The device as a person would name it, "Firefox, Windows", from how its program introduces itself. Only names that
 * we know come out, whatever somebody put in; undefined when there are none.
 */
export function deviceOf(userAgent: string | undefined): string | undefined {
  const text = (userAgent ?? '').slice(0, 500);
  const names = [named(text, browsers), named(text, systems)];
  return names.filter((name) => name !== undefined).join(', ') || undefined;
}
