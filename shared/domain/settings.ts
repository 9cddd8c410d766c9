import * as z from 'zod';
import { AccentShapeName, Color, fontFamilies, PictureAddress } from './branding';
import { languages } from './language';
import { limits } from './limits';
import { currencies } from './money';
import { EmailText, VatStatus } from './party';
import { StampAddress } from './picture-fields';
import { line } from './values';

const StyleName = line(limits.styleNameLength);

/** Everything an account can set, under the field names of the public API. */
export const Settings = z.object({
  name: line(limits.nameLength),
  ico: line(limits.registrationNumberLength),
  dic: line(limits.registrationNumberLength),
  company_name: line(limits.nameLength),
  address: line(limits.addressLength),
  city: line(limits.cityLength),
  zip: line(limits.zipLength),
  email: EmailText,
  phone: line(limits.phoneLength),
  bank_account: line(limits.accountLength),
  /** Left out: follows whether a DIČ is filled in. */
  vatStatus: VatStatus.optional(),
  registerEntry: line(limits.registerEntryLength),
  logo_url: PictureAddress,
  header_style: StyleName,
  footer_style: StyleName,
  primary_color: Color,
  accent_color: Color,
  header_bg_color: Color,
  footer_bg_color: Color,
  font_family: z.enum(fontFamilies),
  show_logo_on_pdf: z.boolean(),
  invoice_template: StyleName,
  accent_shape_style: AccentShapeName,
  default_currency: z.enum(currencies),
  default_language: z.enum(languages),
  suppress_save_client_prompt: z.boolean(),
  /** Whether QR Platba carries the invoice for accounting programs too (QR Platba+F). */
  qr_invoice_enabled: z.boolean(),
  /** The stamp and signature that new documents carry; empty for none. */
  stamp_url: StampAddress,
  push_due_reminders_enabled: z.boolean(),
  push_due_reminder_days: z
    .int()
    .min(0, { error: 'too_small' })
    .max(limits.reminderDays, { error: 'too_big' }),
});
export type Settings = z.output<typeof Settings>;

/** The fields of one save: a call changes those that it carries and no others. */
export const SettingsChange = Settings.partial();
export type SettingsChange = z.output<typeof SettingsChange>;

/** What holds for an account until it saves something else. */
export const defaultSettings: Settings = {
  name: '',
  ico: '',
  dic: '',
  company_name: '',
  address: '',
  city: '',
  zip: '',
  email: '',
  phone: '',
  bank_account: '',
  registerEntry: '',
  logo_url: '',
  header_style: 'default',
  footer_style: 'default',
  primary_color: '#2563eb',
  accent_color: '#f59e0b',
  header_bg_color: '#ffffff',
  footer_bg_color: '#ffffff',
  font_family: 'Inter',
  show_logo_on_pdf: true,
  invoice_template: 'classic',
  accent_shape_style: 'none',
  default_currency: 'CZK',
  default_language: 'cs',
  suppress_save_client_prompt: false,
  qr_invoice_enabled: false,
  stamp_url: '',
  push_due_reminders_enabled: false,
  push_due_reminder_days: 3,
};

/** What makes documents look like nobody else's, which belongs to paid plans. */
const brandingFields = [
  'logo_url',
  'header_style',
  'footer_style',
  'primary_color',
  'accent_color',
  'header_bg_color',
  'footer_bg_color',
  'font_family',
  'invoice_template',
  'accent_shape_style',
] as const satisfies readonly (keyof Settings)[];

/** Whether a change brings in a branding: what stays as it was, or goes back to how it was at first, brings none. */
export function bringsBranding(before: Settings, change: SettingsChange): boolean {
  return brandingFields.some((field) => {
    const value = change[field];
    return value !== undefined && value !== before[field] && value !== defaultSettings[field];
  });
}
