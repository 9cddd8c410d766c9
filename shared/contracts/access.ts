import * as z from 'zod';
import { captchaLevels } from '../domain/captcha';
import { CaptchaChallenge } from '../domain/captcha-challenge';
import { limits } from '../domain/limits';
import { hasOuterSpace, unmetRules } from '../domain/password-rules';
import { endpoint, group } from './endpoint';

const PasswordText = z.string().max(limits.passwordLength, 'too_long');

export const access = group('access', {
  issueCsrfToken: endpoint({
    route: 'GET /api/csrf-token',
    summary: 'A token and session id that every call other than GET, HEAD and OPTIONS carries',
    access: 'public',
    responses: { 200: z.object({ csrfToken: z.string(), sessionId: z.string() }) },
    isBeforeGate: true,
    errors: ['TOO_MANY_REQUESTS'],
    uses: ['csrf-sessions:write', 'rate-limits:use'],
  }),
  issueCaptcha: endpoint({
    route: 'GET /api/captcha',
    summary:
      'Work for a browser, that shows it is no program that tries thousands of times (ALTCHA)',
    access: 'public',
    query: z.object({ level: z.enum(captchaLevels).default('usual') }),
    responses: { 200: CaptchaChallenge },
    errors: ['TOO_MANY_REQUESTS'],
    uses: ['captcha:issue', 'rate-limits:use'],
  }),
  openGate: endpoint({
    route: 'POST /api/access-gate',
    summary: 'Lets in who knows the password of a stage that is not open to everybody yet',
    access: 'public',
    isBeforeGate: true,
    body: z.object({ password: PasswordText.min(1, 'access_password_required') }),
    responses: { 200: z.object({ open: z.literal(true) }) },
    errors: ['ACCESS_PASSWORD_INVALID', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    uses: ['rate-limits:use'],
  }),
  requestPasswordReset: endpoint({
    route: 'POST /api/auth/forgot-password',
    summary:
      'Mail a code for a new password, if the address has an account; the answer does not tell whether it has',
    access: 'public',
    body: z.object({
      email: z.email({ error: 'email_invalid' }).max(limits.emailLength),
      /** Somebody tried to register with the address of an account: its owner is told how to get in. */
      reason: z.literal('registered').optional(),
      /** Where the person was going in the app: the link of the mail leads on there. */
      next: z.string().max(limits.urlLength).optional(),
    }),
    responses: { 202: z.object({ success: z.literal(true) }) },
    errors: ['TOO_MANY_REQUESTS', 'TOO_BUSY'],
    uses: ['password-resets:request', 'rate-limits:use'],
  }),
  changePassword: endpoint({
    route: 'POST /api/auth/change-password',
    summary: 'Change the password of the signed-in account, by whoever knows the one it has',
    access: 'member',
    body: z.object({
      // Left out, they are as if nothing was filled in: each has words of its own for that.
      currentPassword: PasswordText.refine(
        (password) => password !== '',
        'settings_password_error_current_required',
      ).prefault(''),
      newPassword: PasswordText.refine(
        (password) => unmetRules(password).length === 0 && !hasOuterSpace(password),
        'settings_password_error_requirements',
      ).prefault(''),
    }),
    responses: { 200: z.object({ success: z.literal(true), message: z.string() }) },
    errors: ['WRONG_PASSWORD', 'weak_password', 'TOO_MANY_ATTEMPTS', 'password_update_error'],
    uses: ['accounts:use', 'security-events:append'],
  }),
});
