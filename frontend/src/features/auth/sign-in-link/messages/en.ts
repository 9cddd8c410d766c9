import type { cs } from './cs';

export const en: Record<keyof typeof cs, string> = {
  'signInLink.title': 'Sign in by link',
  'signInLink.description': 'We will email you a link that signs you in without a password.',
  'signInLink.submitButtonLabel': 'Send a sign-in link',
  'signInLink.busyButtonLabel': 'Sending the link',
  'signInLink.passwordLink': 'Sign in with a password',
  'signInLink.sentTitle': 'Check your mailbox',
  'signInLink.sentHint':
    'If there is an account for <b>{email}</b>, a link is in your mailbox. Open it in this browser within 15 minutes.',
  'signInLink.spamHint': 'Nothing came? Look into the spam folder too.',
  'signInLink.againButtonLabel': 'Send the link again',
  'signInLink.storageError':
    'This browser does not let us store anything, so it would not know the link. Please sign in with your password.',

  'callback.pageTitle': 'Sign in',
  'callback.initializingTitle': 'Preparing your sign-in',
  'callback.verifyingTitle': 'Verifying your sign-in',
  'callback.waitHint': 'One moment.',
  'callback.doneTitle': 'You are signed in',
  'callback.doneHint': 'Taking you to where you were going.',
  'callback.usedTitle': 'The link has been used already',
  'callback.usedHint': 'Each sign-in link works only once. Ask for a new one.',
  'callback.continueButtonLabel': 'Continue to the app',
  'callback.signedInHint': 'You are already signed in in this browser.',
  'callback.otherBrowserTitle': 'The link was opened in a different browser',
  'callback.otherBrowserHint':
    'To keep your account safe, it works only in the browser in which you asked for it. Copy it there, or ask for a new one here.',
  'callback.expiredTitle': 'The link is invalid or has expired',
  'callback.expiredHint': 'A sign-in link works for 15 minutes. Ask for a new one.',
  'callback.unconfirmedTitle': 'Your email is not confirmed yet',
  'callback.unconfirmedHint':
    'Before you sign in, please confirm it by the link from your registration.',
  'callback.unconfirmedLink': 'Confirm the email',
  'callback.failedTitle': 'The sign-in could not be completed',
  'callback.retryButtonLabel': 'Try again',
  'callback.newLinkButtonLabel': 'Send a new link',
  'callback.loginButtonLabel': 'Sign in another way',

  'closeTab.title': 'Your sign-in continues in another tab',
  'closeTab.hint': 'You can close this tab.',
  'closeTab.closeButtonLabel': 'Close the tab',
  'closeTab.stayedHint': 'The browser does not let us close it, so please close it yourself.',
  'closeTab.continueButtonLabel': 'Continue here',
};
