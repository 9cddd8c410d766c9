import * as z from 'zod';
import { faultsOf } from '#functions/runtime/field-faults';
import { contracts } from '#shared/contracts/index';
import { InvoiceInput } from '#shared/domain/invoice';
import { SettingsChange } from '#shared/domain/settings';

function faults(schema: z.ZodType, input: unknown): string[] {
  const result = z.safeDecode(schema, input as never);
  if (result.success) return [];
  return faultsOf(result.error, input).map(({ path, code }) => `${path} ${code}`);
}

const item = { name: 'Práce', quantity: 1, unitPrice: 1, vatRate: 21 };
const anItemWith = (given: object) => ({ items: [item, { ...item, ...given }] });

describe('what is wrong with a field', () => {
  it.each([
    [anItemWith({ quantity: 'x' }), 'items.1.quantity number_invalid'],
    [anItemWith({ quantity: Number.POSITIVE_INFINITY }), 'items.1.quantity wrong_type'],
    [anItemWith({ quantity: {} }), 'items.1.quantity wrong_type'],
    [anItemWith({ itemDiscount: '-1' }), 'items.1.itemDiscount number_negative'],
    [anItemWith({ vatRate: 19 }), 'items.1.vatRate vat_rate_invalid'],
    [anItemWith({ name: 'x'.repeat(501) }), 'items.1.name too_long'],
    [anItemWith({ name: 'a\u0000b' }), 'items.1.name forbidden_characters'],
    [anItemWith({ name: 'a\u202eb' }), 'items.1.name forbidden_characters'],
    [anItemWith({ name: 'a\u2066b' }), 'items.1.name forbidden_characters'],
    [anItemWith({ name: 'a\ufffdb' }), 'items.1.name forbidden_characters'],
    [anItemWith({ quantity: -1 }), 'items.1.quantity quantity_negative'],
    [{ items: [], issueDate: '2026-11-20T25:00:00Z' }, 'issueDate date_invalid'],
    [{ items: [], clientId: 'x'.repeat(65) }, 'clientId too_long'],
    [anItemWith({ itemDiscountType: 'share' }), 'items.1.itemDiscountType unknown_value'],
    [{ items: [], issueDate: '2026-02-30' }, 'issueDate date_invalid'],
    [{ items: [], issueDate: '0999-01-01' }, 'issueDate date_invalid'],
    [{ items: [], dueDate: '9999-12-31' }, 'dueDate date_invalid'],
    [{ items: [], variableSymbol: '12345678901' }, 'variableSymbol symbol_invalid'],
    [{ items: [], buyer: { email: 'a@b' } }, 'buyer.email email_invalid'],
    [{ items: [], currency: 'GBP' }, 'currency unknown_value'],
    [{ items: [], exchangeRate: { rate: 25 } }, 'exchangeRate.date required'],
    [{ items: Array.from({ length: 501 }, () => item) }, 'items too_many_items'],
    [{ items: 'x' }, 'items wrong_type'],
    [{ items: [null] }, 'items.0 wrong_type'],
    [{}, 'items required'],
    [[], ' wrong_type'],
    [null, ' wrong_type'],
    [undefined, ' required'],
  ])('%# is named', (input, expected) => {
    expect(faults(InvoiceInput, input)).toEqual([expected]);
  });

  it('comes for all fields at once', () => {
    expect(
      faults(InvoiceInput, { items: [{ quantity: 'x', unitPrice: 'y' }], dueDate: 1 }),
    ).toEqual([
      'items.0.quantity number_invalid',
      'items.0.unitPrice number_invalid',
      'dueDate wrong_type',
    ]);
  });

  it.each([
    [{ email: 'x' }, 'email email_invalid'],
    [{ primary_color: 'red' }, 'primary_color color_invalid'],
    [{ push_due_reminder_days: 31 }, 'push_due_reminder_days too_big'],
    [{ default_currency: null }, 'default_currency unknown_value'],
    [{ accent_shape_style: 'weird' }, 'accent_shape_style unknown_value'],
    [{ font_family: 'Comic Sans' }, 'font_family unknown_value'],
    [{ logo_url: 'javascript:alert(1)' }, 'logo_url address_invalid'],
    [{ logo_url: '//example.com/x.png' }, 'logo_url address_invalid'],
    [{ logo_url: 'http://example.com/x.png' }, 'logo_url address_invalid'],
  ])('is named for settings (%#)', (input, expected) => {
    expect(faults(SettingsChange, input)).toEqual([expected]);
  });

  describe('in a body that may be an invoice or a change of status', () => {
    const body = contracts.invoices.update.body;

    it.each([
      [{ status: 'lost' }, ['status unknown_value']],
      [{ status: 'paid', amountPaid: 'much' }, ['amountPaid amount_invalid']],
      [{ status: 'paid', colour: 1 }, ['colour unknown_value']],
      [anItemWith({ quantity: 'x' }), ['items.1.quantity number_invalid']],
      [{ items: 'x', buyer: 3 }, ['items wrong_type', 'buyer wrong_type']],
    ])('is told of the one that was meant (%#)', (input, expected) => {
      expect(faults(body, input)).toEqual(expected);
    });
  });
});
