import { withCurrentNames } from '#shared/contracts/aliases';
import { contracts } from '#shared/contracts/index';
import { Client, ClientInput } from '#shared/domain/client';
import { InvoiceInput } from '#shared/domain/invoice';
import { SettingsChange } from '#shared/domain/settings';

describe('old names of fields', () => {
  it.each([
    ['due_date', 'dueDate'],
    ['issue_date', 'issueDate'],
    ['taxable_supply_date', 'taxableSupplyDate'],
    ['variable_symbol', 'variableSymbol'],
    ['invoiceDiscount', 'discount'],
    ['invoice_discount', 'discount'],
    ['invoiceDiscountType', 'discountType'],
    ['discount_mode', 'discountMode'],
    ['payment_method', 'paymentMethod'],
  ])('of an invoice: %s is %s', (old, current) => {
    expect(withCurrentNames(InvoiceInput, { [old]: 'x' })).toEqual({ [current]: 'x' });
  });

  it('reach parties and items', () => {
    const old = {
      supplier: { ic: '1', bank_account: '2/0800' },
      customer: { ic: '3' },
      items: [{ description: 'Práce', price: 5, vat_rate: 21 }],
    };
    expect(withCurrentNames(InvoiceInput, old)).toEqual({
      seller: { ico: '1', bankAccount: '2/0800' },
      buyer: { ico: '3' },
      items: [{ name: 'Práce', unitPrice: 5, vatRate: 21 }],
    });
  });

  it('are read nested under data', () => {
    const nested = { status: 'draft', data: { due_date: 'x', status: 'sent' } };
    expect(withCurrentNames(InvoiceInput, nested)).toEqual({ dueDate: 'x', status: 'draft' });
  });

  it('give way to the name of today', () => {
    const both = { due_date: 'old', dueDate: 'new' };
    expect(withCurrentNames(InvoiceInput, both)).toEqual({ dueDate: 'new' });
  });

  it('include the camel case of settings, which are in snake case', () => {
    const camel = { bankAccount: '1/0800', companyName: 'Sova', ic: '1', vat_status: 'payer' };
    expect(withCurrentNames(SettingsChange, camel)).toEqual({
      bank_account: '1/0800',
      company_name: 'Sova',
      ico: '1',
      vatStatus: 'payer',
    });
  });

  it('are found in a schema of several branches', () => {
    const body = contracts.invoices.update.body;
    expect(withCurrentNames(body, { status: 'paid', amount_paid: '1' })).toEqual({
      status: 'paid',
      amountPaid: '1',
    });
  });

  it('leave alone what is no old name', () => {
    const strange = { constructor: 1, toString: 2, valueOf: 3, ['__proto__x']: 4, unknown: [5] };
    expect(withCurrentNames(ClientInput, strange)).toEqual(strange);
    for (const value of [null, 1, 'x', [1], undefined]) {
      expect(withCurrentNames(Client, value)).toEqual(value);
    }
  });
});
