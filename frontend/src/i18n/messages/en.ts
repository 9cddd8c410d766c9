import type { cs } from './cs';

export const en: Record<keyof typeof cs, string> = {
  'common.retryButtonLabel': 'Try again',
  'common.closeButtonLabel': 'Close',
  'common.cancelButtonLabel': 'Cancel',
  'common.saveButtonLabel': 'Save changes',
  'common.discardButtonLabel': 'Discard',
  'common.undoButtonLabel': 'Undo',
  'common.optionalHint': 'optional',
  'common.moreButtonLabel': 'More options',
  'common.showPasswordButtonLabel': 'Show password',
  'common.hidePasswordButtonLabel': 'Hide password',
  'common.loadingStatus': 'Loading',
  'common.slowLoadHint': 'This is taking longer than usual, one more moment.',
  'common.loadFailedTitle': 'The page could not be loaded',
  'common.loadFailedHint': 'The server does not answer. Your data is safe, try again in a moment.',
  'common.errorCodeHint': 'Error code {code}, it helps our support',
  'common.unexpectedError': 'Unexpected error',
  'common.connectionError': 'Connection issue. Please try again.',
  'common.sessionExpiredError': 'Your session has expired. Please sign in again.',
  'common.draftKeptHint': 'Unsaved changes stay on this device.',
};
