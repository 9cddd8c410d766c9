const issuer = 'Splatno';

/** What an authenticator app reads from the QR code. Six digits every thirty seconds are its default. */
export function authenticatorLink(email: string, secret: string): string {
  const label = `${issuer}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}`;
}

/** The secret as people copy it by hand: in groups of four. */
export function groupedSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Digits alone: codes are pasted with spaces in them. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}
