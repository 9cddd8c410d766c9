import type { cs } from './cs';

export const en: Record<keyof typeof cs, string> = {
  'isdocImport.title': 'Import from ISDOC',
  'isdocImport.hint': 'An invoice of another program becomes a draft. Nothing is issued.',
  'isdocImport.backLabel': 'Invoices',
  'isdocImport.fileLabel': 'ISDOC file',
  'isdocImport.fileHint':
    'A file .isdoc, .isdocx, a PDF with ISDOC attached, or our .json, at most 4 MB. You can drop it here.',
  'isdocImport.chooseButtonLabel': 'Choose a file',
  'isdocImport.readingButtonLabel': 'Reading the file',
  'isdocImport.tooBigError': 'The file is too big. At most 4 MB.',
  'isdocImport.failedError': 'The file could not be uploaded. Check your connection and try again.',
  'isdocImport.doneTitle': 'The draft is ready',
  'isdocImport.notesHint': 'Before you issue it, have a look at this:',
  'isdocImport.openLabel': 'Open the draft',
  'isdocImport.number_not_kept':
    'The number {detail} is not kept. The invoice gets its own when it is issued.',
  'isdocImport.seller_differs': 'Somebody else issued this invoice: {detail}.',
  'isdocImport.rate_unknown': 'We do not know the VAT rate of {detail}%, the items have 0%.',
  'isdocImport.total_differs': 'The total differs from the one in the file, which is {detail}.',
  'isdocImport.advances_left_out': 'Advances that were taken off are left out.',
  'isdocImport.references_left_out':
    'References to orders, delivery notes and other documents are left out.',
  'isdocImport.attachments_left_out': 'Attachments are left out.',
  'isdocImport.payment_method_unknown':
    'We do not know the payment method {detail}, so it is a bank transfer.',
  'isdocImport.email_left_out': 'The email {detail} is not valid and was left out.',
  'isdocImport.texts_cleaned': 'Some texts were shortened or lost characters.',
  'isdocImport.exchange_rate_day': 'The file does not say the day of the rate, we took {detail}.',
};
