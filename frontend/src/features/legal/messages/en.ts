import type { cs } from './cs';

export const en: Record<keyof typeof cs, string> = {
  'legal.backLinkLabel': 'Back to the app',
  'legal.cookies.title': 'Cookie policy',
  'legal.cookies.lead':
    'Splatno stores in your browser only what it needs to work. Anything else waits for your consent.',
  'legal.cookies.necessaryTitle': 'Necessary',
  'legal.cookies.necessaryText':
    'The sign-in (until you sign out), the language in the cookie site_lang (a year), the appearance, your choice about cookies, drafts, and emails that wait for a connection. They stay on this device and need no consent.',
  'legal.cookies.analyticsTitle': 'Analytics',
  'legal.cookies.analyticsText':
    'Measures which parts of the app people use. Without consent the script is not even loaded.',
  'legal.cookies.marketingTitle': 'Marketing',
  'legal.cookies.marketingText':
    'Lets advertising know that you know us. Without consent nothing of the kind is stored.',
  'legal.cookies.changeTitle': 'Changing your choice',
  'legal.cookies.changeText':
    'You can change it here at any time and, once signed in, in the settings, under Privacy and data.',
  'legal.privacy.title': 'Privacy policy',
  'legal.privacy.lead': 'We process data so that you can invoice. We sell them to nobody.',
  'legal.privacy.dataTitle': 'What we know about you',
  'legal.privacy.dataText':
    'Email, language and the billing details that you filled in, your documents, clients, sent emails, uploaded pictures, the security log of the account, and records of errors of the app.',
  'legal.privacy.purposeTitle': 'Why',
  'legal.privacy.purposeText':
    'Because of the contract with you (keeping account and documents), because of the law (retention of documents), and by consent (measuring and marketing).',
  'legal.privacy.retentionTitle': 'How long',
  'legal.privacy.retentionText':
    'As long as you have the account. Deleting it removes everything but issued invoices, the security log of the account and records of errors. The law demands to keep invoices for 5 years, 10 for VAT payers: they are sealed, nobody sees them in the app, and they go by themselves when the term ends. The security log proves who deleted the account, and goes after 400 days; records of errors go after 90.',
  'legal.privacy.rightsTitle': 'Your rights',
  'legal.privacy.rightsText':
    'In the settings, under Privacy and data, you download all data, change consents or delete the account. Complaints go to the Czech Office for Personal Data Protection.',
};
