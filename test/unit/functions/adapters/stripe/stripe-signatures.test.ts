import { createHmac } from 'node:crypto';
import { stripeSignatures } from '#functions/adapters/stripe/stripe-signatures';
import { addMilliseconds, type Instant, instantFrom } from '#shared/domain/calendar';
import { now } from '../../../../support/builders/times';
import { stripeSignature, webhookSecret } from '../../../../support/stripe/sign-event';

const body = Buffer.from('{"id":"evt_1","text":"Příliš žluťoučký kůň"}');
const secondsLater = (seconds: number) => addMilliseconds(now, seconds * 1000);
const isGenuine = (
  signature: string,
  { at = now, bytes = body, secret = webhookSecret }: Given = {},
) => stripeSignatures({ stripeWebhookSecret: secret }).isGenuine({ bytes, signature }, at);

interface Given {
  readonly at?: Instant;
  readonly bytes?: Uint8Array;
  readonly secret?: string | undefined;
}

describe('a delivery of Stripe', () => {
  it('is genuine when it is signed with the secret of the webhook', () => {
    expect(isGenuine(stripeSignature(body, now))).toBe(true);
  });

  it('is signed as the documentation of Stripe describes it', () => {
    const time = 1_792_581_600;
    const digest = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
    const at = instantFrom(time * 1000);
    expect(isGenuine(`t=${time},v1=${digest},v0=${'0'.repeat(64)}`, { at })).toBe(true);
    expect(isGenuine(`t=${time}, v1=${digest.toUpperCase()}`, { at })).toBe(true);
  });

  it.each([
    [0, true],
    [299, true],
    [301, false],
    [86_400, false],
    [-301, false],
  ])('%s seconds old: %s', (age, expected) => {
    expect(isGenuine(stripeSignature(body, now), { at: secondsLater(age) })).toBe(expected);
  });

  it('is refused when anything of its body is missing or changed', () => {
    const signature = stripeSignature(body, now);
    const changed = Buffer.from(body);
    changed[5] = 0x21;
    for (const bytes of [body.subarray(0, -1), Buffer.concat([body, body]), changed]) {
      expect(isGenuine(signature, { bytes })).toBe(false);
    }
    expect(isGenuine(signature, { bytes: new Uint8Array() })).toBe(false);
  });

  it('is refused when its time is changed, which is signed as well', () => {
    const later = secondsLater(301);
    const [, digest] = stripeSignature(body, now).split(',');
    const [time] = stripeSignature(body, later).split(',');
    expect(isGenuine(`${time},${digest}`, { at: later })).toBe(false);
  });

  it('is refused with the secret of another endpoint', () => {
    expect(isGenuine(stripeSignature(body, now, ['whsec_foreign']))).toBe(false);
  });

  it.each([
    '',
    'nonsense',
    't=,v1=',
    't=abc,v1=00',
    `v1=${'0'.repeat(64)}`,
    `t=1e9,v1=${'0'.repeat(64)}`,
    `t=${'9'.repeat(400)},v1=${'0'.repeat(64)}`,
    `t=1792581600,v1=${'zz'.repeat(32)}`,
    't=1792581600,v1=abcd',
    't=1792581600',
  ])('is refused with the header %p', (signature) => {
    expect(isGenuine(signature)).toBe(false);
  });

  it('is refused with the old scheme v0, which proves nothing', () => {
    expect(isGenuine(stripeSignature(body, now).replace('v1=', 'v0='))).toBe(false);
  });

  it('is refused with two times, of which one could be the signed one', () => {
    const signature = stripeSignature(body, now);
    expect(isGenuine(`t=1,${signature}`)).toBe(false);
  });
});

describe('while a secret is exchanged', () => {
  const both = stripeSignature(body, now, ['whsec_old', 'whsec_new']);

  it.each(['whsec_old', 'whsec_new'])('Stripe signs with both, and %s is enough here', (secret) => {
    expect(isGenuine(both, { secret })).toBe(true);
  });

  it.each(['whsec_old, whsec_new', 'whsec_new whsec_old', ' whsec_new,\nwhsec_old '])(
    'several secrets count here: %p',
    (secret) => {
      expect(isGenuine(stripeSignature(body, now, ['whsec_old']), { secret })).toBe(true);
      expect(isGenuine(stripeSignature(body, now, ['whsec_new']), { secret })).toBe(true);
      expect(isGenuine(stripeSignature(body, now, ['whsec_other']), { secret })).toBe(false);
    },
  );
});

it('is never genuine on a stage without Stripe, not even signed with nothing', () => {
  for (const secret of [undefined, '', ' , ']) {
    const settings = { stripeWebhookSecret: secret };
    const signature = stripeSignature(body, now, ['']);
    expect(stripeSignatures(settings).isGenuine({ bytes: body, signature }, now)).toBe(false);
  }
});
