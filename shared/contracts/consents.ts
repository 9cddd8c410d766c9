import * as z from 'zod';
import { consentSources, consentVersion } from '../domain/consent';
import { Moment } from '../domain/values';
import { endpoint, group } from './endpoint';

/** The choice of an account. Only one that was made says where, when, and to which question. */
const Consent = z.object({
  analytics: z.boolean(),
  marketing: z.boolean(),
  updated_from: z.enum(consentSources).optional(),
  updated_at: Moment.optional(),
  version: z.int().optional(),
});

export const consents = group('consents', {
  get: endpoint({
    route: 'GET /api/gdpr/consent',
    summary: 'What the account allows beyond what the app needs; nothing, until it chooses',
    access: 'member',
    responses: { 200: Consent },
    errors: [],
    uses: ['consents:read'],
  }),
  save: endpoint({
    route: 'POST /api/gdpr/consent',
    summary: 'Keep a choice beside the earlier ones; the newest counts',
    access: 'member',
    body: z.object({
      analytics: z.boolean(),
      marketing: z.boolean(),
      updated_from: z.enum(consentSources),
      /** The question that was answered; left out, it is the one of today. */
      version: z
        .int()
        .min(1, { error: 'too_small' })
        .max(consentVersion, { error: 'too_big' })
        .optional(),
    }),
    responses: { 200: Consent },
    errors: ['TOO_MANY_REQUESTS'],
    uses: ['consents:write', 'rate-limits:use'],
  }),
});
