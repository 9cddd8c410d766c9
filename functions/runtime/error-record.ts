import { createHash } from 'node:crypto';
import type { Caller, Endpoint, Request } from '#shared/contracts/endpoint';
import type { Instant } from '#shared/domain/calendar';
import type { ErrorRecord } from '#shared/domain/error-record';
import { errorReportLimits } from '#shared/domain/error-report-limits';
import { AppError } from '#shared/errors/app-error';
import { environment } from './environment';
import { newId } from './new-id';
import { redact, redactText } from './redact';

type Told = Pick<ErrorRecord, 'category' | 'message'> & {
  readonly [K in keyof ErrorRecord]?: ErrorRecord[K] | undefined;
};

/** A record without what is secret in its texts and anywhere in its context. */
export function errorRecord(told: Told, at: Instant): ErrorRecord {
  const { level = 'error', message, stack_trace, error_code, url, context = {}, ...rest } = told;
  return {
    ...rest,
    error_id: newId(at),
    environment: environment.stage,
    app_version: redactText(rest.app_version ?? environment.version),
    created_at: at,
    level,
    message: redactText(message),
    ...(stack_trace !== undefined && { stack_trace: redactText(stack_trace) }),
    ...(error_code !== undefined && { error_code: redactText(error_code) }),
    ...(url !== undefined && { url: redactText(withoutQuery(url)) }),
    context: bounded(redact(context)),
  };
}

/** What broke, in the words of the error. */
export function recordOfError(
  error: unknown,
  told: Omit<Told, 'message'> & Pick<ErrorRecord, 'category'>,
  at: Instant,
): ErrorRecord {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const error_code = error instanceof AppError ? error.code : name;
  const cause = error instanceof Error ? error.cause : undefined;
  const context = { ...told.context, ...(cause !== undefined && { cause }) };
  return errorRecord({ ...told, message, stack_trace: stack, error_code, context }, at);
}

type Sender = Pick<Request<Endpoint>, 'session' | 'userAgent' | 'visitor'> & {
  readonly caller?: Pick<Caller, 'id'> | undefined;
};

/** Who sent a call from where, as far as that is certain. */
export function senderOf({ caller, session, userAgent, visitor }: Sender) {
  return {
    user_id: caller?.id ?? session?.ownerId,
    session_id: session && hashOf(session.id),
    user_agent: userAgent && redactText(userAgent.slice(0, errorReportLimits.name)),
    ip_address: visitor,
  };
}

function hashOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex').slice(0, 32);
}

function withoutQuery(url: string): string {
  return url.split(/[?#]/)[0] ?? '';
}

function bounded(context: unknown): Readonly<Record<string, unknown>> {
  const isSmall = JSON.stringify(context).length <= errorReportLimits.context;
  return isSmall ? Object.assign({}, context) : { left_out: 'It is too large.' };
}
