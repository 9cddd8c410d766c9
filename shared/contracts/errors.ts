import * as z from 'zod';
import { appErrorCategories, errorLevels } from '../domain/error-record';
import { errorReportLimits } from '../domain/error-report-limits';
import { endpoint, group } from './endpoint';

const { bodyBytes, message, stackTrace, url, name } = errorReportLimits;
const upTo = (length: number) => z.string().max(length, { error: 'too_long' });

export const errors = group('errors', {
  report: endpoint({
    route: 'POST /api/error-logs',
    summary: 'Tell of an error in the app; what looks like a secret is taken out before it is kept',
    access: 'public',
    maxBodyBytes: bodyBytes,
    body: z.object({
      level: z.enum(errorLevels).default('error'),
      category: z.enum(appErrorCategories),
      message: upTo(message).min(1, { error: 'required' }),
      stack_trace: upTo(stackTrace).optional(),
      error_code: upTo(name).optional(),
      /** Whatever helps to understand it. */
      context: z.record(upTo(name), z.unknown()).default({}),
      /** The path of the page. */
      url: upTo(url).optional(),
      app_version: upTo(name).optional(),
    }),
    responses: { 202: z.object({ error_id: z.string() }) },
    errors: ['TOO_MANY_REQUESTS'],
    uses: ['error-log:append', 'rate-limits:use'],
  }),
});
