import type { cs } from './cs';

export const en: Readonly<Record<keyof typeof cs, string>> = {
  'selection.rowLabel': 'Select invoice {name}',
  'selection.allLabel': 'Select all shown',
  'selection.barLabel': 'Bulk actions',
  'selection.countLabel': '{count, plural, one {# selected} other {# selected}}',
  'selection.tooManyHint': 'At most {limit} at once',
  'selection.shortcutLabel': 'Select the invoice that you are on',
  'selection.pdfButtonLabel': 'PDFs in a ZIP',
  'selection.exportButtonLabel': 'Export',
  'selection.exportMenuLabel': 'Export format',
  'selection.paidButtonLabel': 'Paid',
  'selection.clearButtonLabel': 'Clear the selection',
  'selection.xlsxOption': 'Excel (XLSX)',
  'selection.csvOption': 'CSV',
  'selection.isdocOption': 'ISDOC (ZIP)',
  'selection.xmlOption': 'UBL (XML in a ZIP)',
  'selection.jsonOption': 'JSON',
  'selection.paidTitle': '{count, plural, one {Mark # invoice paid} other {Mark # invoices paid}}',
  'selection.paidHint':
    'Each is marked as paid in full. The job tells for which that is not possible.',
  'selection.paidDayLabel': 'Paid on',
  'selection.dayError': 'Enter a valid date, for example 5 March 2026.',
  'selection.closeButtonLabel': 'Close',
  'selection.confirmPaidButtonLabel': 'Mark',
  'selection.startError': 'It could not be started. Please try again.',
  'selection.startedToast': 'Under way. You can follow it above the list.',
};
