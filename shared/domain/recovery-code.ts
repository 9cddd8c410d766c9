/** How many codes a set has, and how they are written: without letters that look like digits. */
export const recoveryCodeCount = 10;
export const recoveryCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const recoveryCodeLength = 10;

const half = recoveryCodeLength / 2;

/** The code as people read it: two groups of five. */
export function writtenRecoveryCode(code: string): string {
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

/** A code as somebody typed it: any case, with or without the dash, and O for 0. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
}
