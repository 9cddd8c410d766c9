import type { Instant } from './calendar';

export const errorLevels = ['warning', 'error', 'critical'] as const;
export type ErrorLevel = (typeof errorLevels)[number];

/** What can break in the app in a browser. */
export const appErrorCategories = ['runtime', 'promise', 'render', 'api'] as const;
/** And what on the server. */
export const serverErrorCategories = ['call', 'message', 'change'] as const;

export type ErrorCategory =
  | (typeof appErrorCategories)[number]
  | (typeof serverErrorCategories)[number];

/** An error of ours as it is kept, in the fields of the specification. What it says is redacted. */
export interface ErrorRecord {
  readonly error_id: string;
  readonly level: ErrorLevel;
  readonly category: ErrorCategory;
  readonly message: string;
  readonly stack_trace?: string | undefined;
  readonly error_code?: string | undefined;
  readonly context: Readonly<Record<string, unknown>>;
  /** The account, as far as a checked token or its session told. */
  readonly user_id?: string | undefined;
  /** A hash, by which reports of one page belong together; the id itself opens something. */
  readonly session_id?: string | undefined;
  /** Without a query. */
  readonly url?: string | undefined;
  readonly method?: string | undefined;
  readonly user_agent?: string | undefined;
  /** The network, as limits count it. */
  readonly ip_address?: string | undefined;
  readonly environment: string;
  readonly app_version: string;
  readonly created_at: Instant;
}

/** So long an error is kept: to be found when somebody tells of it, and no longer. */
export const errorRecordDays = 90;

/** More errors than this within five minutes raise an alarm. */
export const quietErrors = { most: 10, minutes: 5 } as const;
