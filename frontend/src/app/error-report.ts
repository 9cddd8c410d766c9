import { errorReportLimits } from '#shared/domain/error-report-limits';
import { ApiError } from '../api/api-error';
import { callEndpoint } from '../api/client';
import { isPartMissing } from '../platform/chunk-reload';
import type { BrokenThing } from '../platform/error-reports';

/** What breaks ten times breaks a hundred times, and says nothing more by it. */
const mostReports = 10;
const told = new Set<string>();

/** Browsers say this when a page is merely busy. */
const harmless = /ResizeObserver loop/;
/** Programs that people add to their browser break in their own ways. */
const foreign = /(?:chrome|moz|safari-web)-extension:/;

/** Sends what broke to the server, each fault once; not what is no fault of ours or will pass by itself. */
export async function sendErrorReport({ error, place }: BrokenThing): Promise<void> {
  if (!isWorthReporting(error)) return;
  const { name, message, stack = '' } = described(error);
  const first = `${name} ${message} ${stack.split('\n')[1] ?? ''}`;
  if (told.has(first) || told.size >= mostReports) return;
  told.add(first);

  const { stackTrace, message: longest, url, name: short } = errorReportLimits;
  await callEndpoint('errors.report', {
    body: {
      category: place,
      message: (message || name).slice(0, longest),
      error_code: (error instanceof ApiError ? error.code : name).slice(0, short),
      ...(stack && { stack_trace: stack.slice(0, stackTrace) }),
      url: location.pathname.slice(0, url),
      app_version: builtName().slice(0, short),
      context: contextOf(error),
    },
  });
}

/** Of calls, 5xx but for 504: 404, 504 and time-outs pass, a lost connection could not be told of. */
function isWorthReporting(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 && error.status !== 504;
  if (error instanceof DOMException && error.name === 'AbortError') return false;
  const { message, stack = '' } = described(error);
  return !isPartMissing(error) && !harmless.test(message) && !foreign.test(stack);
}

function described(error: unknown): Pick<Error, 'name' | 'message' | 'stack'> {
  return error instanceof Error ? error : { name: typeof error, message: String(error) };
}

function contextOf(error: unknown): Record<string, unknown> {
  const call = error instanceof ApiError && { status: error.status, requestId: error.requestId };
  return { ...call, language: navigator.language, online: navigator.onLine };
}

/** The name of the first script, which changes with every build. */
function builtName(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src.split('/').at(-1) ?? '';
}

/** For tests: begins anew, as a page does that was loaded again. */
export function forgetReports(): void {
  told.clear();
}
