import fc from 'fast-check';
import { type Endpoint, methodOf, pathOf } from '#shared/contracts/endpoint';
import { wireSchemaOf } from '#shared/contracts/json-schema';
import type { RawRequest } from '../product/incoming-message';
import { valuesOf } from './arbitrary-values';
import { damaged, hostileBodies } from './hostile-bodies';
import { hostileForms, type RawBody } from './hostile-forms';
import { mutations } from './mutations';
import { naughtyStrings } from './naughty-strings';

type Part = Readonly<Record<string, unknown>>;

const naughty = fc.constantFrom(...naughtyStrings);
const rarely = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, times = 6) =>
  fc.oneof({ weight: times, arbitrary: usual }, { weight: 1, arbitrary: odd });

/**
 * Requests for a call, made of its contract: sound ones, sound ones with changes at any depth, and ones that
 * have nothing to do with it.
 */
export function hostileRequests(
  contract: Endpoint,
  ids: readonly string[],
): fc.Arbitrary<RawRequest> {
  return fc
    .record({
      path: paths(contract, ids),
      query: queries(contract, ids),
      body: bodies(contract, ids),
      headers: hostileHeaders,
    })
    .map(({ path, query, body, headers }) => ({
      method: methodOf(contract.route),
      path: path + (query && `?${query}`),
      headers: { ...(body && { 'content-type': body.contentType }), ...headers },
      ...(body && { body: body.body }),
    }));
}

function paths({ route, params }: Endpoint, ids: readonly string[]): fc.Arbitrary<string> {
  if (!params) return fc.constant(pathOf(route));
  const sound = valuesOf(wireSchemaOf(params, 'request'), ids) as fc.Arbitrary<Part>;
  const odd = fc.constantFrom('%', '%00', '%2e%2e', '%ff', '..', 'a%2fb', '%E0%A4%A', ';a=b');
  return fc
    .tuple(
      sound,
      rarely(fc.constant(undefined), naughty, 2),
      rarely(fc.constant(undefined), odd, 20),
    )
    .map(([values, text, raw]) =>
      pathOf(route).replace(
        /\{(\w+)\}/g,
        (_, name: string) => raw ?? encoded(text ?? String(values[name] ?? '')),
      ),
    );
}

function queries({ query }: Endpoint, ids: readonly string[]): fc.Arbitrary<string> {
  const names = fc.constantFrom('id', 'page', 'limit', 'cursor', '__proto__', 'a[b]', 'a.b', '');
  const odd = fc.oneof(
    fc.constantFrom(
      '=',
      '&&&',
      '%',
      '%00=%00',
      'id',
      'id=1&id=2',
      'id=%ff',
      'a=1;b=2',
      '?',
      '+',
      '%5B%5D=1',
    ),
    fc.tuple(names, naughty).map(([name, text]) => `${encoded(name)}=${encoded(text)}`),
    fc.constant(Array.from({ length: 500 }, (_, index) => `a${index}=1`).join('&')),
  );
  if (!query) return rarely(fc.constant(''), odd, 10);

  const sound = valuesOf(wireSchemaOf(query, 'request'), ids) as fc.Arbitrary<Part>;
  const spoiled = fc.tuple(sound, fc.nat(), naughty).map(([values, turn, text]) => {
    const keys = Object.keys(values);
    const chosen = keys[turn % Math.max(1, keys.length)] ?? 'id';
    return { ...values, [chosen]: text };
  });
  const written = fc.oneof(sound, spoiled).map((values) =>
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`)
      .join('&'),
  );
  return rarely(written, odd);
}

function bodies(contract: Endpoint, ids: readonly string[]): fc.Arbitrary<RawBody | undefined> {
  const odd = fc.record({ body: hostileBodies, contentType: contentTypes });
  if (contract.isForm) return rarely<RawBody | undefined>(hostileForms, odd, 10);
  if (!contract.body) return rarely<RawBody | undefined>(fc.constant(undefined), odd, 10);

  const sound = valuesOf(wireSchemaOf(contract.body, 'request'), ids);
  const json = (value: unknown): RawBody => ({
    // What no JSON can say is nothing.
    body: Buffer.from(JSON.stringify(value) ?? ''),
    contentType: 'application/json',
  });
  const spoiled = fc
    .tuple(sound, fc.array(mutations, { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => json(changes.reduce((changed, change) => change(changed), value)));
  const cut = sound
    .chain((value) => damaged(JSON.stringify(value) ?? ''))
    .map((body) => ({ body, contentType: 'application/json' }));

  return fc.oneof(
    { weight: 3, arbitrary: sound.map(json) },
    { weight: 6, arbitrary: spoiled },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: odd },
  );
}

const contentTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'application/problem+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '*/*',
  'x',
);

/** Headers that our functions read, with what nobody should write into them. */
const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .dictionary(
    fc.constantFrom(
      ...['accept-language', 'cookie', 'idempotency-key', 'x-forwarded-for', 'accept', 'purpose'],
      ...[
        'user-agent',
        'referer',
        'origin',
        'x-session-id',
        'x-http-method-override',
        'if-none-match',
      ],
    ),
    fc.oneof(
      naughty,
      fc.constantFrom('cs', 'en-GB;q=0.5', 'site_lang=en', 'prefetch', '1.2.3.4, ::1', '*'),
    ),
    { maxKeys: 3 },
  )
  .map((headers) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, sendable(value)])),
  );

/** What HTTP itself lets through; the rest never reaches us. */
function sendable(value: string): string {
  return value
    .replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?')
    .slice(0, 6000)
    .trim();
}

/** Half of a character outside of the basic plane has no encoding at all. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}
