import type { cs } from './cs';

export const en: Record<keyof typeof cs, string> = {
  'factors.networkError': 'We could not connect. Check your connection and try again.',
  'factors.tooManyError': 'Too many attempts. Please try again in a while.',
  'factors.tooManyInError':
    'Too many attempts. Please try again in {minutes, plural, one {a minute} other {# minutes}}.',
  'factors.captchaError': 'We could not verify that you are not a robot. Please try again.',
  'factors.unexpectedError': 'Unexpected error',
  'factors.closeButtonLabel': 'Close',
  'factors.cancelButtonLabel': 'Leave it',

  'factors.step.title': 'One more code from the app',
  'factors.step.hint': 'Open your authenticator app and enter the six digits it shows for Splatno.',
  'factors.step.codeLabel': 'Code',
  'factors.step.codeRequiredError': 'Enter the six digits from the app.',
  'factors.step.codeWrongError':
    'The code is not right. Enter the one that the app shows right now.',
  'factors.step.codeUsedError':
    'This code has been used already. Wait for the next one, it changes every half minute.',
  'factors.step.submitButtonLabel': 'Sign in',
  'factors.step.busyButtonLabel': 'Signing in',
  'factors.step.lostButtonLabel': 'I do not have my device',
  'factors.step.backButtonLabel': 'Back to sign in',

  'factors.recovery.title': 'Sign in by a recovery code',
  'factors.recovery.hint':
    'Enter one of the ten codes that you have saved. It turns two-step sign-in off; you can turn it on again in the settings.',
  'factors.recovery.codeLabel': 'Recovery code',
  'factors.recovery.codeRequiredError': 'Enter a recovery code.',
  'factors.recovery.refusedError': 'The email, password or recovery code is not right.',
  'factors.recovery.submitButtonLabel': 'Turn off and sign in',
  'factors.recovery.busyButtonLabel': 'Checking',
  'factors.recovery.backButtonLabel': 'Back to the code from the app',
  'factors.recovery.doneStatus': 'Two-step sign-in is off.',

  'factors.app.label': 'Two-step sign-in',
  'factors.app.loadingHint': 'Looking up the state.',
  'factors.app.failedHint': 'The state could not be found out.',
  'factors.app.offHint': 'off: the password alone signs in',
  'factors.app.onHint': 'on: the password and a code from an app on your phone',
  'factors.app.turnOnButtonLabel': 'Turn on',
  'factors.app.turnOffButtonLabel': 'Turn off',
  'factors.app.retryButtonLabel': 'Try again',

  'factors.on.title': 'Turn on two-step sign-in',
  'factors.on.scanHint':
    'Scan the picture with an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.',
  'factors.on.qrLabel': 'QR code for the authenticator app',
  'factors.on.openAppLink': 'Open in the authenticator app on this device',
  'factors.on.secretHint': 'Cannot scan it? Type this key into the app:',
  'factors.on.copySecretButtonLabel': 'Copy the key',
  'factors.on.codeLabel': 'The code that the app shows now',
  'factors.on.preparingHint': 'Preparing the key.',
  'factors.on.submitButtonLabel': 'Turn on',
  'factors.on.busyButtonLabel': 'Turning on',

  'factors.password.label': 'Current password',
  'factors.password.requiredError': 'Enter your current password.',
  'factors.password.wrongError': 'The current password is not right.',

  'factors.off.title': 'Turn off two-step sign-in',
  'factors.off.hint': 'The password alone will sign you in again. The recovery codes will end.',
  'factors.off.submitButtonLabel': 'Turn off',
  'factors.off.busyButtonLabel': 'Turning off',
  'factors.off.doneStatus': 'Two-step sign-in is off.',

  'factors.codes.label': 'Recovery codes',
  'factors.codes.leftHint':
    '{left, plural, =0 {none left} one {# code left} other {# codes left}}; they help when you do not have your phone',
  'factors.codes.renewButtonLabel': 'Make new ones',
  'factors.codes.title': 'Your recovery codes',
  'factors.codes.hint':
    'Each works once. Save them somewhere other than this phone; we will not show them again.',
  'factors.codes.copyButtonLabel': 'Copy',
  'factors.codes.downloadButtonLabel': 'Download',
  'factors.codes.printButtonLabel': 'Print',
  'factors.codes.copiedStatus': 'Copied.',
  'factors.codes.copyFailedError': 'Copying failed.',
  'factors.codes.savedButtonLabel': 'I have saved them',
  'factors.codes.fileTitle': 'Splatno, recovery codes of the account {email}',
  'factors.codes.fileName': 'splatno-recovery-codes.txt',

  'factors.passkeys.label': 'Passkeys',
  'factors.passkeys.hint':
    'sign in by fingerprint, face or the PIN of your device, without password and code',
  'factors.passkeys.noNameHint':
    'they work only at an address with a name: <link>open this page at localhost</link>',
  'factors.passkeys.addButtonLabel': 'Add a passkey',
  'factors.passkeys.addingButtonLabel': 'Adding it',
  'factors.passkeys.addedStatus': 'The passkey is saved.',
  'factors.passkeys.unnamedLabel': 'Passkey',
  'factors.passkeys.madeHint': 'added {day}',
  'factors.passkeys.removeButtonLabel': 'Remove',
  'factors.passkeys.removeLabel': 'Remove the passkey {name} added {day}',
  'factors.passkeys.removedStatus': 'The passkey is removed.',
  'factors.passkeys.signInButtonLabel': 'Sign in with a passkey',
  'factors.passkeys.busyButtonLabel': 'Waiting for the passkey',
  'factors.passkeys.noneError': 'There is no passkey for this email here. Sign in by password.',
  'factors.passkeys.refusedByServerError': 'The passkey could not be verified. Please try again.',
  'factors.passkeys.canceledError': 'The browser gave no passkey. Try again, or use the password.',
  'factors.passkeys.existsError': 'You have a passkey on this device already.',
  'factors.passkeys.goneError': 'This passkey is no longer here.',

  'factors.renew.title': 'New recovery codes',
  'factors.renew.hint': 'The codes you have now will end.',
  'factors.renew.submitButtonLabel': 'Make new codes',
  'factors.renew.busyButtonLabel': 'Making them',
};
