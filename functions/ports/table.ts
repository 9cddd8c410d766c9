import type { Capability, ResourceOf } from '#shared/contracts/capabilities';
import type { AccountData } from './account-data';
import type { AccountFiles } from './account-files';
import type { AccountRecords } from './account-records';
import type { Accounts } from './accounts';
import type { AddressHolders } from './address-holders';
import type { CaptchaChecker, CaptchaIssuer } from './captcha';
import type { ClientReader, ClientStore } from './clients';
import type { CompanyCache } from './company-cache';
import type { CompanyRegister } from './company-register';
import type { ConsentReader, Consents } from './consents';
import type { CsrfSessions } from './csrf-sessions';
import type { Dependencies } from './dependencies';
import type {
  DeviceSessionCheck,
  DeviceSessionReader,
  DeviceSessions,
} from './device-sessions';
import type { DocumentPrinter } from './document-printer';
import type { DueDays } from './due-days';
import type { Erasures } from './erasures';
import type { ErrorLog } from './error-log';
import type { ExchangeRateCache } from './exchange-rate-cache';
import type { ExchangeRates } from './exchange-rates';
import type { GoogleLinks } from './google-links';
import type { InvoiceReader, InvoiceStore } from './invoices';
import type { JobFileReader, JobFiles } from './job-files';
import type { JobQueue } from './job-queue';
import type { JobReader, Jobs } from './jobs';
import type { MailJobs } from './mail-jobs';
import type { MailQueue } from './mail-queue';
import type { Mailer } from './mailer';
import type { NotificationReader, Notifications } from './notifications';
import type { OwnFactors } from './own-factors';
import type { OptionalParts } from './optional-parts';
import type { IdentityReader, OwnIdentities } from './own-identities';
import type { PdfFileReader, PdfFiles } from './pdf-files';
import type { PdfJobReader, PdfJobs } from './pdf-jobs';
import type { PdfQueue } from './pdf-queue';
import type { PictureFileReader, PictureFiles } from './picture-files';
import type { PictureUploads } from './picture-uploads';
import type { Pictures } from './pictures';
import type { ProfileReader, Profiles } from './profiles';
import type { RateLimits } from './rate-limits';
import type { SecurityEventLog, SecurityEventReader } from './security-events';
import type { SecondFactorReader, SecondFactors } from './second-factors';
import type { SettingsReader, SettingsStore } from './settings';
import type { ShareLinkReader, ShareLinks } from './share-links';
import type { SignInAttemptReader, SignInAttempts } from './sign-in-attempts';
import type { SignInLinks } from './sign-in-links';
import type { SignIns } from './sign-ins';
import type { SignInFactors } from './sign-in-factors';
import type { SubscriptionReader } from './subscriptions';
import type { UsageReader } from './usage';

type Complete<T extends Record<Capability, object>> = T;

/** What each capability opens: `:read` the reader alone, `:write` the whole store. */
export type PortTable = Complete<{
  'profiles:read': ProfileReader;
  'profiles:write': Profiles;
  'settings:read': SettingsReader;
  'settings:write': SettingsStore;
  'consents:read': ConsentReader;
  'consents:write': Consents;
  'clients:read': ClientReader;
  'clients:write': ClientStore;
  'company-register:use': CompanyRegister;
  'company-cache:use': CompanyCache;
  'exchange-rates:use': ExchangeRates;
  'exchange-rate-cache:use': ExchangeRateCache;
  'invoices:read': InvoiceReader;
  'invoices:write': InvoiceStore;
  'share-links:read': ShareLinkReader;
  'share-links:write': ShareLinks;
  'usage:read': UsageReader;
  'subscriptions:read': SubscriptionReader;
  'notifications:read': NotificationReader;
  'notifications:write': Notifications;
  'security-events:read': SecurityEventReader;
  'security-events:append': SecurityEventLog;
  'sign-in-attempts:read': SignInAttemptReader;
  'sign-in-attempts:write': SignInAttempts;
  'due-days:write': DueDays;
  'csrf-sessions:write': CsrfSessions;
  'sign-in-links:write': SignInLinks;
  'device-sessions:check': DeviceSessionCheck;
  'device-sessions:read': DeviceSessionReader;
  'device-sessions:write': DeviceSessions;
  'rate-limits:use': RateLimits;
  'error-log:append': ErrorLog;
  'captcha:issue': CaptchaIssuer;
  'captcha:redeem': CaptchaChecker;
  'pdf-jobs:read': PdfJobReader;
  'pdf-jobs:write': PdfJobs;
  'pdf-queue:send': PdfQueue;
  'pdf-files:read': PdfFileReader;
  'pdf-files:write': PdfFiles;
  'pdf-printer:use': DocumentPrinter;
  'jobs:read': JobReader;
  'jobs:write': Jobs;
  'job-queue:send': JobQueue;
  'job-files:read': JobFileReader;
  'job-files:write': JobFiles;
  'pictures:write': Pictures;
  'picture-files:read': PictureFileReader;
  'picture-files:write': PictureFiles;
  'picture-uploads:use': PictureUploads;
  'mail-jobs:write': MailJobs;
  'mail-queue:send': MailQueue;
  'mailer:send': Mailer;
  'accounts:use': Accounts;
  'address-holders:use': AddressHolders;
  'own-identities:read': IdentityReader;
  'own-identities:write': OwnIdentities;
  'google-links:write': GoogleLinks;
  'optional-parts:use': OptionalParts;
  'own-factors:use': OwnFactors;
  'sign-in-factors:use': SignInFactors;
  'second-factors:read': SecondFactorReader;
  'second-factors:write': SecondFactors;
  'sign-ins:remove': SignIns;
  'erasures:write': Erasures;
  'account-records:read': AccountRecords;
  'account-data:erase': AccountData;
  'account-files:erase': AccountFiles;
  'dependencies:check': Dependencies;
}>;

type CamelCase<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

/** The ports of a contract by name: `uses: ['pdf-jobs:read']` gives `{ pdfJobs }`, and nothing else. */
export type PortsOf<E extends { readonly uses: readonly Capability[] }> = {
  readonly [C in E['uses'][number] as CamelCase<ResourceOf<C>>]: PortTable[C];
};
