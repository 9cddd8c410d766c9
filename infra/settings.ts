import { quietErrors } from '#shared/domain/error-record';

export interface FunctionSettings {
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
  readonly architecture: 'arm64' | 'x86_64';
  /** Files that npm installs and the function reads at run time: the browser and the fonts. */
  readonly needsPrinterFiles: boolean;
}

/** A call may take as long as the HTTP API waits; 512 MB buy enough CPU for a quick cold start. */
const usual: FunctionSettings = {
  memoryMegabytes: 512,
  timeoutSeconds: 15,
  architecture: 'arm64',
  needsPrinterFiles: false,
};

/** The few functions that need more than usual, by function id. */
const special: Readonly<Record<string, Partial<FunctionSettings>>> = {
  // Hundreds of lines are computed and stored in one transaction.
  'api/invoices/create': { memoryMegabytes: 1024 },
  'api/invoices/update': { memoryMegabytes: 1024 },
  'api/invoices/import-isdoc': { memoryMegabytes: 1024 },
  // Pictures are unpacked to four bytes a pixel and drawn anew.
  'api/pictures/upload-image': { memoryMegabytes: 1024 },
  'api/pictures/upload-logo': { memoryMegabytes: 1024 },
  // Files travel as base64, several times in memory.
  'api/invoices/download-pdf': { memoryMegabytes: 1024 },
  'api/sharing/download-pdf': { memoryMegabytes: 1024 },
  // Chromium exists for x86_64 only, unpacks 200 MB, and lays out 300 items within a few seconds.
  'workers/render-pdf': {
    memoryMegabytes: 2048,
    timeoutSeconds: 60,
    architecture: 'x86_64',
    needsPrinterFiles: true,
  },
  // A PDF travels as base64, several times in memory.
  'workers/deliver-email': { memoryMegabytes: 1024, timeoutSeconds: 30 },
  'workers/sweep-jobs': { timeoutSeconds: 50 },
  // A slice takes seconds; the last one joins all parts to one file, within the time after which it is sent again.
  'workers/jobs/run-slice': { memoryMegabytes: 1024, timeoutSeconds: 170 },
  'workers/jobs/resend-stuck': { timeoutSeconds: 50 },
  // Stripe is asked several times, and may take its time.
  'workers/stripe/apply-event': { timeoutSeconds: 30 },
  'workers/sweep-mails': { timeoutSeconds: 50 },
  'workers/accounts/erase': { memoryMegabytes: 1024, timeoutSeconds: 55 },
  // Cognito gives its triggers five seconds.
  'workers/identity/pre-sign-up': { timeoutSeconds: 5 },
  'workers/identity/post-confirmation': { timeoutSeconds: 5 },
  'workers/identity/pre-authentication': { timeoutSeconds: 5 },
  'workers/identity/post-authentication': { timeoutSeconds: 5 },
  'workers/identity/pre-token-generation': { timeoutSeconds: 5 },
  'workers/identity/custom-message': { timeoutSeconds: 5 },
  'workers/identity/define-auth-challenge': { timeoutSeconds: 5 },
  'workers/identity/create-auth-challenge': { timeoutSeconds: 5 },
  'workers/identity/verify-auth-challenge': { timeoutSeconds: 5 },
};

export function settingsOf(functionId: string): FunctionSettings {
  return { ...usual, ...special[functionId] };
}

export const customisedFunctions: readonly string[] = Object.keys(special);

export const queueSettings = {
  /** A message that fails this often is set aside. */
  maxReceives: 5,
  /** AWS asks for six times the timeout, so that a retry never meets its first try. */
  visibilityPerTimeout: 6,
  deadLetterRetentionDays: 14,
  /** Functions at work for one queue at once: browsers are heavy, and two is the least that SQS accepts. */
  maxConcurrency: 10,
} as const;

export const streamSettings = {
  batchSize: 25,
  /** A change that fails this often more is set aside, so that those behind it come through. */
  retries: 5,
} as const;

export const alarmThresholds = {
  /** One message that could not be handled is one too many. */
  deadLetters: 1,
  /** Answers 5xx within five minutes. */
  serverErrors: 5,
  /** p95 over five minutes. */
  latencyMilliseconds: 3000,
  workerErrors: 5,
  /** Of so many calls of a trigger within five minutes, which refuses by failing. */
  refusedPercent: 90,
  refusedCalls: 20,
  /** Errors of ours within five minutes, and as many that browsers told of. */
  errors: quietErrors.most + 1,
  throttledCalls: 10,
} as const;
