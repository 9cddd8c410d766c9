/** Parts of the names of what nobody may read. Fields are looked at by them, and texts that carry fields along. */
const secretNames = [
  'pass(?:word|wd|phrase|code)',
  'heslo',
  'token',
  'secret',
  'authorization',
  'cookie',
  'csrf',
  'session',
  'signature',
  'credential',
  'api[-_]?key',
  'idempotency',
  'verifier',
  'recovery',
  'captcha',
  'challenge',
  String.raw`(?:confirm|verif)\w*[-_]?code`,
].join('|');
const secretName = new RegExp(secretNames, 'i');
/** Too short to be looked for within other words: `shipping` holds a `pin`. */
const secretWord = /^(?:t?otp|pin)$/i;
/** Recovery codes, by the whole name: `statusCodes` are to be read. */
const secretList = /^codes$/i;

const jsonWebToken = /\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g;
const bearerToken = /\bBearer\s+[\w.~+/=-]+/gi;
const stripeKey = /\b(?:(?:sk|rk)_(?:live|test)|whsec)_[\w+/=-]+/g;
const authorization =
  /(\bauthorization\\{0,3}["']?\s{0,3}[=:]\s{0,3}\\{0,3}["']?)(?!\[)(?:(?:Basic|Bearer|Digest)\s+)?[^\s"',;\\]{1,2000}/gi;
/** To the end of the line or of the text in quotes: one header has many cookies. */
const cookies = /(\bcookie\\{0,3}["']?\s{0,3}[=:]\s{0,3}\\{0,3}["']?)(?!\[)[^\r\n"'\\]{1,2000}/gi;

const named = String.raw`(?:(?:${secretNames})[-\w]{0,16}|\bt?otp\b|\bpin\b|(?<![-\w])codes)`;
/**
 * As addresses, texts and JSON have it, JSON within JSON too: `password=…`, `"token": "…"`, `\"pin\":\"…\"`. What is
 * in quotes is hidden to their end, and of a list all.
 */
const namedSecret = new RegExp(
  String.raw`(${named}\\{0,3}["']?\s{0,3}[=:]\s{0,3})(?:(\\+["'])(?:[^"'\\]|\\+[^"'\\]){1,500}|(["'])(?:\\.|(?!\3)[^\\]){1,500}|\[\s{0,3}\\{0,7}["'][^\]]{1,2000}\]|(?![\[\\])[^\s"'&,;}\])\\]{1,500})`,
  'gi',
);
/** Words say it as well. With a digit, so that „password is required“ can be read. */
const toldSecret = new RegExp(
  String.raw`(${named} (?:is|was|je|bylo)[:\s]\s{0,3})(?=\S{0,100}\d)[^\s,;]{1,500}`,
  'gi',
);
/** In addresses whatever it is. Elsewhere what is no code of an error: those are to be read. */
const codeInAddress = /([?&#;]code=)(?!\[)[^\s"'&#\\]{1,2000}/gi;
const codeOfDigits =
  /(\bcode\\{0,3}["']?(?:\s{0,3}[=:]| is| je)\s{0,3}\\{0,3}["']?)\d[\d -]{2,10}\d\b/gi;
const codeOfSigns = /(\bcode\\{0,3}["']?\s{0,3}[=:]\s{0,3}\\{0,3}["']?)([\w-]{4,200})(?![\w-])/gi;
/** Whoever has the address of a shared invoice may read it, and pays by the same token. */
const sharedPage = /(\/(?:invoice\/public|public-invoices)\/)[\w-]{8,}/g;
const emailAddress = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

/** Longer texts are cut: a log line is for reading, and the patterns above stay quick. */
const maxTextLength = 4000;
const maxDepth = 6;
const maxEntries = 50;

/** A text without tokens and addresses, and not longer than a line is read. */
export function redactText(text: string): string {
  return text
    .slice(0, maxTextLength)
    .replace(jsonWebToken, '[token]')
    .replace(bearerToken, 'Bearer [token]')
    .replace(stripeKey, '[key]')
    .replace(sharedPage, '$1[token]')
    .replace(authorization, '$1[redacted]')
    .replace(cookies, '$1[redacted]')
    .replace(namedSecret, '$1$2$3[redacted]')
    .replace(toldSecret, '$1[redacted]')
    .replace(codeInAddress, '$1[redacted]')
    .replace(codeOfDigits, '$1[redacted]')
    .replace(codeOfSigns, (found, name: string, code: string) =>
      isCodeOfMail(code) ? `${name}[redacted]` : found,
    )
    .replace(emailAddress, '[email]');
}

function describeError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  const own = Object.fromEntries(Object.entries(error).filter(([key]) => key !== 'name'));
  return {
    name,
    message: redactText(message),
    ...(stack && { stack: redactText(stack) }),
    ...redactEntries(own, depth),
    ...(cause !== undefined && { cause: redactAt(cause, depth + 1) }),
  };
}

function redactEntries(value: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(value).slice(0, maxEntries);
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      redactText(key),
      isSecret(key, inner) ? '[redacted]' : redactAt(inner, depth + 1),
    ]),
  );
}

/** By the name; a `code` also by what it is, because errors have one that is to be read. */
function isSecret(key: string, value: unknown): boolean {
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').split(/[^A-Za-z\d]+/);
  if (secretName.test(key) || words.some((word) => secretWord.test(word))) return true;
  return secretList.test(key) || (key.toLowerCase() === 'code' && isCodeOfMail(value));
}

/** Digits, or random signs: `INVOICE_NOT_FOUND` and `CodeMismatchException` are neither. */
function isCodeOfMail(value: unknown): boolean {
  const text = String(value);
  const isOfError = /^[A-Za-z_.]+$/.test(text) || /^[A-Z]+_[A-Z\d_]+$/.test(text);
  return text.length >= 4 && /\d/.test(text) && !isOfError;
}

function redactAt(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) return '[deep]';
  if (value instanceof Error) return describeError(value, depth);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value))
    return value.slice(0, maxEntries).map((one) => redactAt(one, depth + 1));
  return redactEntries(value, depth);
}

/** A copy that is safe to keep: without secrets (by the name of the field), tokens and addresses (by their shape). */
export function redact(value: unknown): unknown {
  return redactAt(value, 0);
}
