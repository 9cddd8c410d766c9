import { localDate } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import { keptByLawUntil } from '#shared/domain/retention';
import { aDraft, anInvoice } from '../../../support/builders/an-invoice';

function issued(vatStatus: Invoice['seller']['vatStatus'], given: Partial<Invoice> = {}): Invoice {
  const invoice = anInvoice(given);
  return { ...invoice, seller: { ...invoice.seller, vatStatus } };
}

describe('how long law wants a document kept', () => {
  it('is ten years after the year of a tax document, and five of any other', () => {
    expect(keptByLawUntil(issued('payer'))).toBe('2036-12-31');
    expect(keptByLawUntil(issued('identified_person'))).toBe('2036-12-31');
    expect(keptByLawUntil(issued('non_payer'))).toBe('2031-12-31');
  });

  it('counts from the later of the years of issue and of supply', () => {
    const [december, january] = [localDate('2026-12-30'), localDate('2027-01-04')];
    const late = { issueDate: january, taxableSupplyDate: december };
    const early = { issueDate: december, taxableSupplyDate: january };
    expect(keptByLawUntil(issued('payer', late))).toBe('2037-12-31');
    expect(keptByLawUntil(issued('payer', early))).toBe('2037-12-31');
  });

  it('holds for what was cancelled and for credit notes, because their numbers were given', () => {
    expect(keptByLawUntil(issued('payer', { status: 'cancelled' }))).toBe('2036-12-31');
    expect(keptByLawUntil(issued('payer', { kind: 'credit_note' }))).toBe('2036-12-31');
  });

  it('holds for no draft and no proforma', () => {
    expect(keptByLawUntil(aDraft())).toBeUndefined();
    expect(keptByLawUntil(issued('payer', { kind: 'proforma' }))).toBeUndefined();
  });
});
