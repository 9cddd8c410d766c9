import type { cs } from './cs';

export const en: Record<keyof typeof cs, string> = {
  'online.title': 'Online payments',
  'online.stripeButtonLabel': 'Open at Stripe',
  'online.answerButtonLabel': 'Respond at Stripe',
  'online.cardHint': '{brand} ending in {last4}',

  'online.processingHint':
    'The bank is processing the payment. The result will show here by itself.',
  'online.waitingHint':
    'The payer has not finished the payment yet. There is nothing for you to do.',
  'online.captureHint': 'The money is only held on the card so far. Capture it at Stripe.',
  'online.failedHint': 'It did not go through: {reason}. The payer can try again from the link.',
  'online.cancelledHint': 'The payer did not finish and Stripe closed the payment. Nothing came.',
  'online.succeededHint': 'You can refund at Stripe; it will show here by itself.',

  'online.refundedLabel': '{amount} refunded',
  'online.refundingLabel': '{amount} being refunded',
  'online.refundFailedLabel': 'The refund of {amount} failed',
  'online.refundFailedHint': 'The money stayed with you. Agree on another way with the payer.',
  'online.refundCancelledLabel': 'The refund of {amount} was cancelled',
  'online.refundedHint':
    'After a refund the invoice waits for nothing more. If you refunded something that was not delivered, issue a credit note.',

  'online.disputeLabel': 'The payer wants {amount} back',
  'online.disputeReasonHint': 'They told their bank: {reason}.',
  'online.disputeHint':
    'Respond at Stripe and attach what you have: the order, the handover, e-mails. Without a response the money is lost.',
  'online.disputeDueHint':
    'Respond at Stripe by {day} and attach what you have: the order, the handover, e-mails. Without a response the money is lost.',
  'online.underReviewHint':
    'The bank of the payer has your response. It takes several weeks, there is nothing for you to do.',
  'online.wonHint': 'It was decided in your favour, the money stayed with you.',
  'online.lostPaidHint':
    'The bank gave the money back to the payer. The invoice has been paid otherwise since.',
  'online.lostHint':
    'The bank gave the money back to the payer. The invoice is unpaid by that again.',

  'online.failureFunds': 'there is not enough money on the card',
  'online.failureExpired': 'the card has expired',
  'online.failureData': 'the details of the card do not match',
  'online.failureUnconfirmed': 'the payer did not confirm it with their bank',
  'online.failureLimit': 'it exceeds the limit of the card',
  'online.failureNotAllowed': 'the card does not allow such payments',
  'online.failureSilent': 'the bank of the payer did not answer',
  'online.failureDeclined': 'the bank of the payer declined it',

  'online.reasonFraudulent': 'they did not make the payment',
  'online.reasonUnrecognized': 'they do not recognise the payment',
  'online.reasonNotReceived': 'they did not receive what they paid for',
  'online.reasonUnacceptable': 'they received something else than they ordered',
  'online.reasonDuplicate': 'they paid twice',
  'online.reasonCredit': 'they wait for a promised refund',
  'online.reasonCancelled': 'they had cancelled the service before',
  'online.reasonGeneral': 'they gave no reason',
};
