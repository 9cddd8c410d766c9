import { withCurrentNames } from '#shared/contracts/aliases';
import { renderDocument } from '#shared/documents/render-document';
import { InvoiceInput } from '#shared/domain/invoice';
import { issueInvoice } from '#shared/domain/invoice-changes';
import { isdoc } from '#shared/exports/isdoc/isdoc';
import { aDraft } from '../../../support/builders/an-invoice';
import { now } from '../../../support/builders/times';

const abroad = { bankAccount: 'DE89370400440532013000', bank: 'Sparkasse KölnBonn' };
const issued = (input: object) => issueInvoice(aDraft({ input }), '20260147', now);
const textOf = (input: object) => renderDocument(issued(input)).html.replace(/<[^>]+>/g, ' ');

describe('the bank of an account that says nothing about it', () => {
  it('stands on the document and in ISDOC', () => {
    expect(issued(abroad).seller).toMatchObject(abroad);
    expect(textOf(abroad)).toMatch(/Banka\s+Sparkasse KölnBonn/);
    expect(isdoc(issued(abroad))).toContain('<Name>Sparkasse KölnBonn</Name>');
  });

  it('stands nowhere when nobody wrote it, or nobody pays to it', () => {
    expect(textOf({})).not.toContain('Banka');
    expect(textOf({ ...abroad, paymentMethod: 'cash' })).not.toContain('Banka');
  });

  it('leaves the name to the code of a Czech bank', () => {
    expect(isdoc(issued({ bankAccount: '19-2000145399/0800', bank: 'Spořka' }))).toContain(
      '<Name>Česká spořitelna, a.s.</Name>',
    );
  });

  it('is read in either spelling, beside the account', () => {
    const sent = { data: { bank_account: abroad.bankAccount, bank: abroad.bank, items: [] } };
    expect(InvoiceInput.parse(withCurrentNames(InvoiceInput, sent))).toMatchObject(abroad);
  });
});
