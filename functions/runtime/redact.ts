const secretName =
  /pass(?:word|wd|phrase|code)|heslo|token|secret|authorization|cookie|csrf|session|signature|credential|api[-_]?key|idempotency|verifier|recovery|captcha/i;

const jsonWebToken = /\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g;
const bearerToken = /\bBearer\s+[\w.~+/=-]+/gi;
/** As addresses and texts have it: `password=…`, `"token": "…"`. */
const namedSecret =
  /((?:pass(?:word|wd|phrase|code)|heslo|token|secret|api[-_]?key|verifier)["']?\s{0,3}[=:]\s{0,3}["']?)(?!\[)[^\s"'&,;}\])]{1,500}/gi;
/** Whoever has the address of a shared invoice may read it. */
const sharedPage = /(\/invoice\/public\/)[\w-]{8,}/g;
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
    .replace(sharedPage, '$1[token]')
    .replace(namedSecret, '$1[redacted]')
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
      key,
      secretName.test(key) ? '[redacted]' : redactAt(inner, depth + 1),
    ]),
  );
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
