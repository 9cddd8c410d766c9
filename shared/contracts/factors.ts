import * as z from 'zod';
import { captchaProofLength } from '../domain/captcha';
import { limits } from '../domain/limits';
import { Moment } from '../domain/values';
import { endpoint, group } from './endpoint';

/** Long enough for any password of Cognito. */
const Password = z.string().max(256);
const Codes = z.object({
  /** Told once: only hashes are kept. */
  codes: z.array(z.string()),
});

/** What a line of the log with a letter to the owner needs. */
const told = ['security-events:append', 'profiles:read', 'mail-queue:send'] as const;

export const factors = group('factors', {
  get: endpoint({
    route: 'GET /api/auth/second-factor',
    summary:
      'Whether signing in asks for a code of an authenticator app, the recovery codes left, and the passkeys',
    access: 'member',
    responses: {
      200: z.object({
        isOn: z.boolean(),
        recoveryCodes: z.object({ left: z.int(), madeAt: Moment }).optional(),
        passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: Moment })),
      }),
    },
    errors: [],
    uses: ['own-factors:use', 'second-factors:read'],
  }),
  turnOn: endpoint({
    route: 'POST /api/auth/second-factor',
    summary:
      'From now on ask for a code of the authenticator app whose secret Cognito has given; answers ten recovery codes',
    access: 'member',
    body: z.object({ code: z.string().regex(/^\d{6}$/, { error: 'code_invalid' }) }),
    responses: { 200: Codes },
    errors: ['FACTOR_CODE_WRONG', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_REQUESTS', 'TOO_BUSY'],
    uses: ['own-factors:use', 'second-factors:write', 'rate-limits:use', 'security-events:append'],
  }),
  turnOff: endpoint({
    route: 'POST /api/auth/second-factor/off',
    summary: 'Ask for no code any more; needs the password',
    access: 'member',
    body: z.object({ password: Password }),
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_REQUESTS', 'TOO_BUSY'],
    uses: ['own-factors:use', 'second-factors:write', 'rate-limits:use', ...told],
  }),
  renewCodes: endpoint({
    route: 'POST /api/auth/recovery-codes',
    summary: 'Ten new recovery codes; those before end; needs the password',
    access: 'member',
    body: z.object({ password: Password }),
    responses: { 200: Codes },
    errors: [
      'SECOND_FACTOR_OFF',
      'WRONG_PASSWORD',
      'TOO_MANY_ATTEMPTS',
      'TOO_MANY_REQUESTS',
      'TOO_BUSY',
    ],
    uses: ['own-factors:use', 'second-factors:write', 'rate-limits:use', ...told],
  }),
  addPasskey: endpoint({
    route: 'POST /api/auth/passkeys',
    summary: 'Add the passkey that the browser has made',
    access: 'member',
    body: z.object({
      /** What the browser made, in the JSON of WebAuthn (RegistrationResponseJSON). */
      credential: z.string().max(100_000),
    }),
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: ['PASSKEY_REFUSED', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_REQUESTS', 'TOO_BUSY'],
    uses: ['own-factors:use', 'rate-limits:use', ...told],
  }),
  removePasskey: endpoint({
    route: 'POST /api/auth/passkeys/remove',
    summary: 'Remove a passkey of the signed-in account',
    access: 'member',
    body: z.object({ passkey: z.string().max(2048) }),
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: ['PASSKEY_NOT_FOUND', 'TOO_MANY_REQUESTS', 'TOO_BUSY'],
    uses: ['own-factors:use', 'rate-limits:use', ...told],
  }),
  recover: endpoint({
    route: 'POST /api/auth/recover',
    summary:
      'Turn the second factor off for whoever lost it, by e-mail, password and a recovery code; whatever is wrong, the answer is the same',
    access: 'public',
    body: z.object({
      email: z.string().max(limits.emailLength),
      password: Password,
      code: z.string().max(40),
      /** A solved challenge of `GET /api/captcha`, which every sign-in takes. */
      captcha: z.string().max(captchaProofLength).default(''),
    }),
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: [
      'RECOVERY_REFUSED',
      'CAPTCHA_INVALID',
      'TOO_MANY_ATTEMPTS',
      'TOO_MANY_REQUESTS',
      'TOO_BUSY',
    ],
    uses: ['sign-in-factors:use', 'second-factors:write', 'rate-limits:use', ...told],
  }),
});
