/**
 * What a function may ask of the outside. One list: ports (`functions/ports/table.ts`) and permissions
 * (`infra/grants.ts`) are `Record<Capability, …>`, so a new capability compiles only once it is typed and granted.
 */
export const capabilities = [
  'profiles:read',
  'profiles:write',
  'settings:read',
  'settings:write',
  'clients:read',
  'clients:write',
  'company-register:use',
  'company-cache:use',
  'exchange-rates:use',
  'exchange-rate-cache:use',
  'invoices:read',
  'invoices:write',
  'share-links:read',
  'share-links:write',
  'usage:read',
  'subscriptions:read',
  'notifications:read',
  'notifications:write',
  'due-days:write',
  'csrf-sessions:write',
  'rate-limits:use',
  'pdf-jobs:read',
  'pdf-jobs:write',
  'pdf-queue:send',
  'pdf-files:read',
  'pdf-files:write',
  'pdf-printer:use',
  'jobs:read',
  'jobs:write',
  'job-queue:send',
  'job-files:read',
  'job-files:write',
  'pictures:write',
  'picture-files:read',
  'picture-files:write',
  'mail-jobs:write',
  'mail-queue:send',
  'mailer:send',
  'accounts:use',
  'dependencies:check',
] as const;

export type Capability = (typeof capabilities)[number];

/** `invoices:write` → `invoices`. */
export type ResourceOf<C extends Capability> = C extends `${infer R}:${string}` ? R : never;
