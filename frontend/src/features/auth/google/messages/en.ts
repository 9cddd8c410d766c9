import type { cs } from './cs';

export const en: Record<keyof typeof cs, string> = {
  'google.buttonLabel': 'Continue with Google',
  'google.busyButtonLabel': 'Opening Google',
  'google.startError': 'Google could not be opened. Please try again.',
  'google.forgotHint':
    'An account created with Google has no password. Go to sign in and continue with Google.',

  'google.cancelledTitle': 'You have cancelled signing in with Google',
  'google.cancelledHint': 'Nothing has changed. Try again, or sign in another way.',
  'google.expiredTitle': 'The sign-in with Google has expired',
  'google.expiredHint': 'It works for five minutes and only once. Please start again.',
  'google.otherBrowserTitle': 'The sign-in was started in a different browser',
  'google.otherBrowserHint':
    'To keep your account safe, it can be finished only where it began. You can start again here.',
  'google.hasAccountTitle': 'This address has an account already',
  'google.hasAccountHint': 'Sign in to it as before, and connect Google in Settings → Security.',
  'google.unverifiedTitle': 'Google has not verified this address',
  'google.unverifiedHint':
    'An account can neither be created nor connected with it. Verify it at Google, or go on by email.',
  'google.otherAddressTitle': 'The Google account has another address',
  'google.otherAddressHint':
    'Only a Google account with the address of your account can be connected. We have connected nothing.',

  'google.rowLabel': 'Sign in with Google',
  'google.connectedHint': 'connected',
  'google.notConnectedHint': 'the Google account has to have the address of this account',
  'google.onlyWayHint': 'the only way to sign in, the account has no password',
  'google.connectButtonLabel': 'Connect Google',
  'google.disconnectButtonLabel': 'Disconnect Google',
  'google.disconnectBusyButtonLabel': 'Disconnecting Google',
  'google.disconnectedStatus': 'Google is disconnected.',
  'google.disconnectError': 'Google could not be disconnected. Please try again.',
  'google.noPasswordHint': 'the account was created with Google and has no password',
  'google.recentTitle': 'Please sign in again first',
  'google.recentHint':
    'Google will be another way into your account, so we need to be sure that it is you.',
  'google.recentButtonLabel': 'Sign in again',
  'google.recentCancelButtonLabel': 'Leave it',
};
