import fc from 'fast-check';
import { planBillDocument } from '#shared/documents/plan-bill-page';
import { printedPage } from '#shared/documents/printed-page';
import { minor, sumMinor } from '#shared/domain/money';
import { Seller } from '#shared/domain/party';
import { aPlanBill } from '../../../support/builders/a-plan-bill';

const seller = Seller.parse({
  name: 'Splatno s.r.o.',
  ico: '98765434',
  dic: 'CZ98765434',
  vatStatus: 'payer',
});
const draw = async (bill = aPlanBill(), by = seller, language: 'cs' | 'en' = 'cs') => {
  const { document } = await printedPage(planBillDocument(bill, by, language), undefined);
  return document.html.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ');
};

describe('the document of a plan', () => {
  it('is a tax document with the VAT that its price includes', async () => {
    const html = await draw();
    for (const text of [
      'SPL-0001',
      'Splatno s.r.o.',
      'CZ98765434',
      'Jinovatka &amp; Sova s.r.o.',
      'Předplatné Splatno Pro, měsíční, 27. 11. 2026 – 27. 12. 2026',
      '81,82',
      '17,18',
      '99,00',
      '21 %',
      '27. 11. 2026',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('doc-qr');
  });

  const line = { from: aPlanBill().paidAt, to: aPlanBill().paidAt };
  const corrects = { number: 'SPL-0007', issuedAt: aPlanBill().paidAt };

  it('corrects that of the plan before when more is taken off than charged', async () => {
    const lines = [
      { ...line, gross: minor(-900_00) },
      { ...line, plan: 'pro', gross: minor(99_00) },
    ] as const;
    const toCredit = minor(801_00);
    const html = await draw(aPlanBill({ gross: minor(-801_00), toCredit, lines, corrects }));
    expect(html).not.toMatch(/Vráceno|platební kartou|Splatnost/);
    for (const text of [
      'Opravný daňový doklad',
      'SPL-0007',
      'Změna tarifu: nevyužitá část zaplaceného období.',
      'Nevyužitá část předchozího tarifu, 27. 11. 2026 – 27. 11. 2026, doklad SPL-0007',
      'Předplatné Splatno Pro, měsíční',
      '-801,00',
      'připsáním na kredit',
      'Připsáno na kredit 27. 11. 2026',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('states both lines, and by which document the first was paid, when something is left to pay', async () => {
    const lines = [
      { ...line, gross: minor(-99_00) },
      { ...line, plan: 'yearly', gross: minor(999_00) },
    ] as const;
    const html = await draw(aPlanBill({ gross: minor(900_00), lines, corrects }));
    expect(html).toContain('doklad SPL-0007');
    expect(html).not.toContain('Opravný daňový doklad');
  });

  it('says what was paid out of credit', async () => {
    const html = await draw(aPlanBill({ fromCredit: minor(99_00) }));
    expect(html).toContain('Z kreditu uhrazeno 99,00 Kč.');
    expect(html).toContain('<dd>z kreditu</dd>');
    const part = await draw(aPlanBill({ fromCredit: minor(40_00) }));
    expect(part).toContain('<dd>platební kartou a z kreditu</dd>');
  });

  it('of a refund corrects the one of the payment, and says what became credit', async () => {
    const lines = [{ ...line, plan: 'pro', gross: minor(-99_00) }] as const;
    const refund = aPlanBill({ gross: minor(-99_00), cause: 'refund', lines, corrects });
    const html = await draw(refund);
    for (const text of [
      'Opravný daňový doklad',
      'SPL-0007',
      'Vrácení platby předplatného.',
      'Vráceno 27. 11. 2026',
      '<dd>platební kartou</dd>',
      '-81,82',
      '-17,18',
    ]) {
      expect(html).toContain(text);
    }
    const part = await draw({ ...refund, toCredit: minor(50_00) });
    expect(part).toContain('<dd>na platební kartu a na kredit</dd>');
    expect(part).toContain('Na kredit připsáno 50,00 Kč.');
    expect(await draw(refund, seller, 'en')).toContain('Refund of a payment of the subscription.');
  });

  it('of a lost dispute says that the bank took it back, and of credit alone that it is credit', async () => {
    const lines = [{ ...line, plan: 'pro', gross: minor(-99_00) }] as const;
    const taken = aPlanBill({ gross: minor(-99_00), cause: 'dispute', lines, corrects });
    expect(await draw(taken)).toContain('Platbu předplatného vzala zpět banka plátce.');
    expect(await draw(taken, seller, 'en')).toContain('The bank of the payer took back');
    const credit = await draw({ ...taken, cause: 'refund', toCredit: minor(99_00) });
    expect(credit).toContain('<dd>připsáním na kredit</dd>');
    expect(credit).toContain('Na kredit připsáno 99,00 Kč.');
  });

  it('has no VAT where the seller is no payer', async () => {
    const html = await draw(aPlanBill(), { ...seller, vatStatus: 'non_payer' }, 'en');
    expect(html).toContain('Splatno Pro, monthly subscription');
    expect(html).not.toContain('21 %');
    expect(html).not.toContain('81.82');
  });

  it('adds up to the haléř, whatever is taken off for a plan before', () => {
    const line = aPlanBill().lines[0];
    if (!line) throw new Error('a bill has a line');
    const amounts = fc.array(fc.integer({ min: -99_900, max: 99_900 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(amounts, (grosses) => {
        const lines = grosses.map((gross) => ({ ...line, gross: minor(gross) }));
        const gross = sumMinor(lines.map((one) => one.gross));
        const { totals } = planBillDocument(aPlanBill({ gross, lines }), seller, 'cs');
        expect(sumMinor(totals.lines.map(({ net }) => net))).toBe(totals.total);
        expect(totals.total + totals.vat).toBe(gross);
        expect(totals.recap).toEqual([
          { rate: 21, base: totals.total, vat: totals.vat, total: gross },
        ]);
      }),
    );
  });
});
