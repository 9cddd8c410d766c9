import type { SecurityLogMessageId } from './messages/catalogue';
import type { SecurityEvent } from './use-security-log';

const methods = {
  password: 'securityLog.signedInPassword',
  link: 'securityLog.signedInLink',
  google: 'securityLog.signedInGoogle',
  passkey: 'securityLog.signedInPasskey',
} as const;

const factors = {
  totp: {
    added: 'securityLog.totpAdded',
    removed: 'securityLog.totpRemoved',
    used: 'securityLog.totpUsed',
  },
  passkey: {
    added: 'securityLog.passkeyAdded',
    removed: 'securityLog.passkeyRemoved',
    used: 'securityLog.passkeyUsed',
  },
  recovery_codes: {
    added: 'securityLog.recoveryCodesAdded',
    removed: 'securityLog.recoveryCodesRemoved',
    used: 'securityLog.recoveryCodesUsed',
  },
  google: {
    added: 'securityLog.googleAdded',
    removed: 'securityLog.googleRemoved',
    used: 'securityLog.signedInGoogle',
  },
} as const;

const plain = {
  signed_out_everywhere: 'securityLog.signedOutEverywhere',
  data_exported: 'securityLog.dataExported',
  account_deleted: 'securityLog.accountDeleted',
  bank_account_changed: 'securityLog.bankAccountChanged',
} as const;

interface Words {
  readonly id: SecurityLogMessageId;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** What a line of the log says. */
export function wordsOf(event: SecurityEvent): Words {
  switch (event.kind) {
    case 'signed_in':
      return { id: event.method ? methods[event.method] : 'securityLog.signedIn' };
    case 'sign_in_failed':
      return { id: 'securityLog.signInFailed', values: { count: event.attempts ?? 1 } };
    case 'factor_changed':
      return { id: factors[event.factor][event.change] };
    case 'password_changed':
      return {
        id: event.way === 'reset' ? 'securityLog.passwordReset' : 'securityLog.passwordChanged',
      };
    case 'share_created':
    case 'share_revoked':
      return {
        id:
          event.kind === 'share_created' ? 'securityLog.shareCreated' : 'securityLog.shareRevoked',
        values: { number: event.invoice.number ?? '' },
      };
    default:
      return { id: plain[event.kind] };
  }
}

/** Whether somebody should look twice at it. */
export function isWorrying(event: SecurityEvent): boolean {
  if (event.kind === 'factor_changed') return event.change === 'removed';
  return event.kind === 'sign_in_failed' || event.kind === 'bank_account_changed';
}
