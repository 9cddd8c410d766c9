import type { MailForm } from './mail-form';

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

/** Whether it is a form that this device kept. */
export function isMailForm(value: unknown): value is MailForm {
  if (typeof value !== 'object' || value === null) return false;
  const form: Partial<Record<keyof MailForm, unknown>> = value;
  return (
    [form.to, form.cc, form.bcc].every(areTexts) &&
    [form.subject, form.message, form.preheader].every(isText) &&
    typeof form.sendMeCopy === 'boolean' &&
    typeof form.autoCreateShareLink === 'boolean'
  );
}
