import { readFileSync } from 'node:fs';
import { localDate } from '#shared/domain/calendar';
import { minor } from '#shared/domain/money';
import { buildQrInvoice, type QrInvoiceSource } from '#shared/domain/qr-invoice';
import { buildSpayd, parseSpayd } from '#shared/domain/spayd';
import {
  aDocument,
  aBuyer as buyer,
  aSeller as seller,
} from '../../../support/documents/a-document';

interface Vector {
  readonly sid: string;
  readonly spdWithInv: string;
}
const [simple, several]: Vector[] = JSON.parse(
  readFileSync('test/fixtures/czech/qr-faktura-vectors.json', 'utf8'),
).examples;

/** Keys in their order, and values, without what ends the last one. */
const fieldsOf = (text: string) => text.replace(/\*$/, '').split('*');
const rate = (percent: number, base: number, vat: number) => ({
  rate: percent,
  base: minor(base),
  vat: minor(vat),
  total: minor(base + vat),
});

function source(
  day: string,
  recap: QrInvoiceSource['totals']['recap'],
  given: Partial<QrInvoiceSource> = {},
): QrInvoiceSource {
  return {
    number: '012150672',
    issueDate: localDate(day),
    taxableSupplyDate: localDate(day),
    seller: seller({ dic: 'CZ60194383', ico: '60194383' }),
    buyer: buyer({ dic: 'CZ12345678', ico: '' }),
    isReverseCharge: false,
    totals: { ...aDocument().totals, recap: [...recap] },
    ...given,
  };
}
const payment = { iban: 'CZ3103000000270016060243', variableSymbol: '012150672' } as const;

describe('a QR Faktura inside a QR Platba', () => {
  it('says what the published example of one rate says', () => {
    const text = buildSpayd({
      ...payment,
      amount: minor(49_500),
      dueDate: localDate('2015-12-17'),
      invoice: buildQrInvoice(source('2015-12-01', [rate(21, 40_909, 8591)])),
    });
    const expected = parseSpayd(simple?.spdWithInv ?? '')?.fields;
    const made = parseSpayd(text ?? '')?.fields;
    expect(new Map([...(made ?? [])].sort())).toEqual(new Map([...(expected ?? [])].sort()));
    expect(text).toContain('*X-INV:SID%2A1.0%2AID:012150672%2ADD:20151201%2ATP:0%2AVII:');
  });

  it('says what the published example of several rates says', () => {
    const made = buildQrInvoice(
      source(
        '2016-12-01',
        [rate(15, 650_000, 97_500), rate(0, 85_000, 0), rate(21, 100_000, 21_000)],
        { number: '1963/160/2015' },
      ),
    );
    const expected = parseSpayd(several?.spdWithInv ?? '')?.fields.get('X-INV') ?? '';
    expect(fieldsOf(made ?? '').sort()).toEqual(fieldsOf(expected).sort());
  });

  it('puts twelve percent where the first reduced rate stands, and two reduced rates of old apart', () => {
    expect(buildQrInvoice(source('2026-11-13', [rate(12, 10_000, 1200)]))).toContain(
      '*TB1:100.00*T1:12.00',
    );
    const old = buildQrInvoice(source('2023-12-31', [rate(15, 100, 15), rate(10, 1000, 100)]));
    expect(old).toContain('*TB1:1.00*T1:0.15*TB2:10.00*T2:1.00');
  });

  it('has no tax of who is no payer, and no day of taxable supply', () => {
    const made = buildQrInvoice(
      source('2026-11-13', [rate(0, 10_000, 0)], {
        seller: seller({ vatStatus: 'non_payer', dic: '' }),
      }),
    );
    expect(made).toContain('*TP:0*');
    expect(made).toContain('*NTB:100.00');
    expect(made).not.toMatch(/\*(?:VII|DUZP|TB\d|T\d):/);
  });

  it('tells that the customer pays the tax', () => {
    const reverse = { isReverseCharge: true };
    expect(buildQrInvoice(source('2026-11-13', [rate(0, 10_000, 0)], reverse))).toMatch(
      /\*TP:1\*.*\*NTB:100\.00$/,
    );
  });

  it.each<[string, QrInvoiceSource]>([
    ['a rate that was not in force', source('2026-11-13', [rate(15, 100, 15)])],
    ['no number', source('2026-11-13', [rate(21, 100, 21)], { number: '' })],
    ['a number with a star', source('2026-11-13', [rate(21, 100, 21)], { number: '1*2' })],
    ['a number with percent', source('2026-11-13', [rate(21, 100, 21)], { number: '1%2A2' })],
  ])('is not made for %s', (_, given) => {
    expect(buildQrInvoice(given)).toBeUndefined();
  });

  it('leaves out ids that could break it', () => {
    const made = buildQrInvoice(
      source('2026-11-13', [rate(21, 100, 21)], {
        buyer: buyer({ dic: 'DE*ACC:X', ico: 'HRB 123' }),
      }),
    );
    expect(made).not.toMatch(/VIR|INR/);
  });

  it('does not take a number of another country for a Czech one', () => {
    const slovak = buyer({ dic: '2020123456', ico: '', country: 'Slovensko' });
    const made = buildQrInvoice(source('2026-11-13', [rate(21, 100, 21)], { buyer: slovak }));
    expect(made).not.toContain('VIR');
  });
});
