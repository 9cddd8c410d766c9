/** Something in a file that may be a secret. */
export interface Suspicion {
  readonly kind: string;
  /** Its beginning alone: a report must not spread it. */
  readonly begins: string;
}

/** Keys that tell by their form what they open. */
const forms: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{40}/g,
  'AWS key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  'AWS secret': /aws_?secret_?access_?key["'\s:=]+[A-Za-z0-9+/]{40}\b/gi,
  'Stripe key': /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}/g,
  'Stripe webhook secret': /\bwhsec_[A-Za-z0-9]{24,}/g,
  'Google key': /\bAIza[A-Za-z0-9_-]{35}\b/g,
  'Google client secret': /\bGOCSPX-[A-Za-z0-9_-]{20,}/g,
  'GitHub token': /\bgh[pousr]_[A-Za-z0-9]{36,}/g,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b/g,
  'Slack token': /\bxox[abprs]-[A-Za-z0-9-]{10,}/g,
  'signed token': /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/g,
  'password in an address':
    /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@'"`${}]{1,60}:[^\s/:@'"`${}]{3,60}@/g,
};

/** A value that is given to a name which promises a secret. */
const named =
  /\b\w{0,40}(?:secret|password|passwd|api_?key|access_?key|private_?key|auth_?token)\w{0,20}["']?\s{0,3}[:=]\s{0,3}["'`]([A-Za-z0-9+/_=-]{20,200})["'`]/gi;
/** A long text without words in quotes, whatever its name is. */
const quoted = /["'`]([A-Za-z0-9+/_-]{40,200}={0,2})["'`]/g;

const randomBits = 4.3;

/** What in a text looks like a secret: by its form, by its name, or because nobody could have thought it up. */
export function findSecrets(text: string): readonly Suspicion[] {
  const formed = Object.entries(forms).flatMap(([kind, form]) =>
    [...text.matchAll(form)].map(([found]) => suspicion(kind, found)),
  );
  const given = [...text.matchAll(named)]
    .filter(([, value = '']) => /\d/.test(value) && entropy(value) > 3.5)
    .map(([, value = '']) => suspicion('value of a secret name', value));
  const random = [...text.matchAll(quoted)]
    .filter(([, value = '']) => looksRandom(value))
    .map(([, value = '']) => suspicion('random text', value));
  return [...formed, ...given, ...random];
}

function suspicion(kind: string, found: string): Suspicion {
  return { kind, begins: found.slice(0, 12) };
}

function looksRandom(value: string): boolean {
  const hasAll = /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value);
  const isPath = value.startsWith('/');
  return hasAll && !isPath && entropy(value) > randomBits;
}

/** Bits of each character, by how often each one stands in the text. */
export function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => {
    const share = count / text.length;
    return bits - share * Math.log2(share);
  }, 0);
}
