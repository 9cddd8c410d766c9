import type { cs } from './cs';

export const en: Record<keyof typeof cs, string> = {
  'billing.title': 'Subscription',
  'billing.hint': 'The plan, what is used of it, the card and the tax documents.',
  'billing.loadingStatus': 'Loading the subscription',
  'billing.loadFailedError': 'Loading the data failed',

  'billing.freeTitle': '<b>Free</b>, no charge',
  'billing.proTitle': '<b>Pro</b>, {price} a month',
  'billing.yearlyTitle': '<b>Pro for a year</b>, {price} a year',
  'billing.cancelledLabel': 'Cancelled',
  'billing.endsHint': 'holds until {day}, then the plan is Free',
  'billing.renewsHint': 'next payment on {day}',
  'billing.unpaidHint': 'the last period is not paid',
  'billing.freeHint': '{count, plural, one {# invoice} other {# invoices}} a month',
  'billing.lapsedHint':
    '{count, plural, one {# invoice} other {# invoices}} a month. The paid plan ended on {day} because it could not be collected',
  'billing.upgradeButtonLabel': 'Move to Pro, {price} a month',
  'billing.yearlyButtonLabel': 'Pay yearly',
  'billing.plansLinkLabel': 'Compare the plans',

  'billing.cancelButtonLabel': 'Cancel the subscription…',
  'billing.cancelTitle':
    'Do you really want to cancel your subscription? You will lose access to the Pro features.',
  'billing.cancelUntilText':
    'You have paid until {day}, and until then everything works on. Then the plan is Free: {count, plural, one {# invoice} other {# invoices}} a month, and the logo is not printed any more.',
  'billing.cancelText':
    'The last payment did not go through, so the plan is Free at once: {count, plural, one {# invoice} other {# invoices}} a month, and the logo is not printed any more.',
  'billing.keepsText': 'Invoices, clients and files stay with you.',
  'billing.keepButtonLabel': 'Keep Pro',
  'billing.confirmCancelButtonLabel': 'Cancel the subscription',
  'billing.cancellingButtonLabel': 'Cancelling',
  'billing.cancelledUntilToast': 'The subscription is cancelled. You keep Pro until {day}.',
  'billing.cancelledToast': 'The subscription is cancelled.',
  'billing.cancelFailedError': 'Cancelling the subscription failed',
  'billing.undoButtonLabel': 'Undo',
  'billing.resumeButtonLabel': 'Go on with the subscription',
  'billing.resumingButtonLabel': 'Resuming',
  'billing.resumedToast': 'The subscription goes on.',
  'billing.resumeFailedError': 'The subscription could not be resumed. Please try again.',

  'billing.upgradeFailedError': 'Moving to the larger plan failed',
  'billing.checkoutMissingError':
    'Stripe sent no address of the payment. Please try again, nothing was charged.',
  'billing.checkoutRedirectError':
    'The payment page could not be opened. Please try again, nothing was charged.',
  'billing.portalFailedError': 'Opening the portal failed',

  'billing.waitingHint':
    'The payment went through; we are waiting for the word of Stripe. It takes a few seconds.',
  'billing.lateHint':
    'Stripe has not confirmed the payment yet. Once it does, the plan turns on by itself; there is no need to pay again.',
  'billing.checkAgainButtonLabel': 'Look again',
  'billing.paidHint': '<b>{plan} is on.</b> Invoices and clients are unlimited.',
  'billing.proName': 'Pro',
  'billing.yearlyName': 'Pro for a year',
  'billing.backButtonLabel': 'Back to your work',
  'billing.cancelledCheckoutHint':
    'You did not finish the payment, nothing was charged. Your plan stays as it is.',
  'billing.tryAgainButtonLabel': 'Choose a plan again',

  'billing.paymentFailedHint':
    '<b>The payment of {amount} did not go through.</b> We try again on {day}, and Pro works until then. Please check the card.',
  'billing.paymentGivenUpHint':
    '<b>The payment of {amount} did not go through</b> and will not be tried again, so your plan is Free now. Once it is paid, Pro is back.',
  'billing.actionRequiredHint':
    '<b>Your bank wants you to confirm the payment of {amount}.</b> Without it the payment will not go through.',
  'billing.cardMissingHint':
    '<b>There is no card to take the payment of {amount} from.</b> Please add one to the subscription.',
  'billing.changeCardButtonLabel': 'Change the card',
  'billing.addCardButtonLabel': 'Add a card',
  'billing.payNowButtonLabel': 'Pay now',
  'billing.confirmPaymentButtonLabel': 'Confirm the payment',

  'billing.invoicesLabel': 'Invoices this month',
  'billing.clientsLabel': 'Saved clients',
  'billing.storageLabel': 'Space for files',
  'billing.usedHint': '{used} of {limit}',
  'billing.usedUnlimitedHint': '{used}, unlimited',
  'billing.megabytesHint': '{megabytes} MB',
  'billing.periodHint': 'The next period begins on {day}.',
  'billing.invoicesWarningHint': 'You are close to the limit. The next period begins on {day}.',
  'billing.invoicesCriticalHint': 'The limit is almost used up. The next period begins on {day}.',
  'billing.invoicesReachedHint':
    'The limit is used up. You can save drafts, and issue them from {day} or at once with Pro.',
  'billing.invoicesFullHint':
    'The limit is used up. Drafts can still be saved, and issued from {day}.',
  'billing.nearHint': 'You are close to the limit.',
  'billing.almostHint': 'The limit is almost used up.',
  'billing.clientsReachedHint': 'With Pro you can add more; saved ones can be edited as before.',
  'billing.storageReachedHint':
    'The files stay; new ones can be uploaded once there is space, or with Pro.',
  'billing.storageFullHint': 'The files stay; new ones can be uploaded once there is space.',

  'billing.lockedTitle': 'What the plan does not allow now',
  'billing.lockedHint':
    'Nothing was deleted: you can open, download and export everything as before.',
  'billing.lockedClients': 'Add a new client',
  'billing.lockedStorage': 'Upload another file',
  'billing.lockedLogo': 'Print the logo on new documents',

  'billing.paymentMethodTitle': 'Payment card',
  'billing.cardHint': '{brand} ending in {last4}, valid until {month}/{year}',
  'billing.defaultCardLabel': 'charged',
  'billing.expiredCardLabel': 'expired',
  'billing.noCardHint': 'No card is stored.',
  'billing.portalButtonLabel': 'Manage',
  'billing.portalBusyButtonLabel': 'Opening',

  'billing.historyTitle': 'Payments so far',
  'billing.historyEmptyHint': 'There is no payment yet.',
  'billing.dayLabel': 'Date',
  'billing.subjectLabel': 'For',
  'billing.amountLabel': 'Amount',
  'billing.documentLabel': 'Document',
  'billing.planSubject': '{plan, select, yearly {Pro for a year} other {Pro}}',
  'billing.otherSubject': 'Subscription',
  'billing.periodSubject': '{from} – {to}',
  'billing.paidLabel': 'Paid',
  'billing.openLabel': 'Waits for payment',
  'billing.failedLabel': 'Declined',
  'billing.refundedLabel': 'Refunded',
  'billing.partiallyRefundedLabel': '{amount} refunded',
  'billing.creditedLabel': 'Credited',
  'billing.correctionLabel': 'Correction',
  'billing.fromCreditHint': '{amount} out of credit',
  'billing.creditHint':
    'You have a credit of {amount}. The next payments of the plan take it first.',
  'billing.voidLabel': 'Void',
  'billing.pdfButtonLabel': 'PDF',
  'billing.pdfBusyButtonLabel': 'Downloading',
  'billing.pdfOfHint': ' of tax document {number}',
  'billing.pdfPreparingToast': 'The PDF is being prepared… it will download in a moment',
  'billing.pdfStillPreparingError': 'The PDF is still being prepared… please try again in a moment',
  'billing.pdfFailedError': 'Downloading the invoice failed',
};
