import type { cs } from './cs';

export const en: Record<keyof typeof cs, string> = {
  'privacy.title': 'Privacy and data',
  'privacy.hint': 'Your data are yours: you can take them away and delete them.',
  'privacy.deleteLabel': 'Deleting the account',
  'privacy.deleteHint':
    'Sign-in, settings, clients, drafts and uploads go. Issued invoices stay sealed, as the law demands.',
  'privacy.deleteButtonLabel': 'Delete the account…',
  'privacy.dialogTitle': 'Delete the account for ever?',
  'privacy.goesText':
    'We delete sign-in, settings, clients, drafts, templates, uploads, emails, consents and links to invoices. It cannot be undone.',
  'privacy.staysText':
    'The law makes us keep issued invoices for 5 years, 10 for VAT payers. They will be sealed: nobody opens them in the app, only your export has them, and they go by themselves when the term ends. The security log of the account goes after 400 days.',
  'privacy.exportTitle': 'Take your data with you first',
  'privacy.confirmationLabel': 'To confirm, type your email {email}',
  'privacy.confirmationError': 'Type the email of your account exactly.',
  'privacy.passwordLabel': 'Password',
  'privacy.passwordHint': 'You signed in a while ago, so to be safe we ask again.',
  'privacy.googleHint':
    'Google opens this account, and you signed in a while ago. To be safe, sign in with it again, then delete the account here.',
  'privacy.googleButtonLabel': 'Continue with Google',
  'privacy.passwordRequiredError': 'Enter your password.',
  'privacy.passwordWrongError': 'The password is not right.',
  'privacy.codeLabel': 'Code from the authenticator app',
  'privacy.codeError': 'The code is not right. Try the one that the app shows now.',
  'privacy.tooManyInError':
    'Too many attempts. Please try again in {minutes, plural, one {a minute} other {# minutes}}.',
  'privacy.failedError': 'The account could not be deleted. Please try again.',
  'privacy.cancelButtonLabel': 'Keep the account',
  'privacy.confirmButtonLabel': 'Delete the account for ever',
  'privacy.busyButtonLabel': 'Deleting the account',
  'privacy.deletedToast': 'The account is deleted. Its data go within minutes.',
};
