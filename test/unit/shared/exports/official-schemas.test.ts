import {
  en16931Rules,
  isdocRules,
  officialExample,
  schemaFaults,
} from '../../../support/exports/official-schemas';

const isdocSample = officialExample('isdoc/samples/phive-doklad.isdoc');
const isdocInCzk = officialExample('isdoc/samples/mvcr-test001.isdoc');
const ublSample = officialExample('en16931/examples/ubl-tc434-example1.xml');
const creditNoteSample = officialExample('en16931/examples/ubl-tc434-creditnote1.xml');

/** The checkers have to be able to fail before their silence means anything. */
describe('the official rules', () => {
  it('accept official examples', async () => {
    expect(await schemaFaults('isdoc', [isdocSample])).toEqual([]);
    expect(await schemaFaults('ublInvoice', [ublSample])).toEqual([]);
    expect(await schemaFaults('ublCreditNote', [creditNoteSample])).toEqual([]);
    expect(isdocRules(isdocSample)).toEqual([]);
    expect(isdocRules(isdocInCzk)).toEqual([]);
    expect(en16931Rules(ublSample)).toEqual([]);
    expect(en16931Rules(creditNoteSample)).toEqual([]);
  });

  it('refuse an official counter-example, also among good ones', async () => {
    const invalid = officialExample('isdoc/invalid/missing-VATApplicable.isdoc');

    const faults = await schemaFaults('isdoc', [isdocSample, invalid, isdocSample]);

    expect(faults.join()).toMatch(/document-1\.xml.*VATApplicable/s);
    expect(faults.join()).not.toMatch(/document-[02]\.xml:\d/);
  });

  it.each([
    ['a date that is none', '<cbc:IssueDate>', '<cbc:IssueDate>on '],
    ['an element out of place', '<cbc:ID>', '<cbc:Note>x</cbc:Note><cbc:ID>'],
  ])('refuse %s by the UBL schema', async (_, before, after) => {
    expect(await schemaFaults('ublInvoice', [ublSample.replace(before, after)])).not.toEqual([]);
  });

  it.each([
    [
      'BR-CO-10',
      /<cbc:LineExtensionAmount currencyID="EUR">229\.60</,
      '<cbc:LineExtensionAmount currencyID="EUR">229.61<',
    ],
    ['BR-02', /<cbc:ID>12115118<\/cbc:ID>/, '<cbc:ID> </cbc:ID>'],
    ['BR-CL-14', /<cbc:IdentificationCode>NL</, '<cbc:IdentificationCode>XX<'],
    ['BR-S-02', /<cac:PartyTaxScheme>[\s\S]*?<\/cac:PartyTaxScheme>/g, ''],
    [
      'UBL-CR-001',
      /<cbc:CustomizationID>/,
      '<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"/>$&',
    ],
  ])('find a planted %s', (rule, pattern, planted) => {
    const found = en16931Rules(ublSample.replace(pattern, planted));

    expect(found.map((finding) => finding.rule)).toContain(rule);
  });

  it.each([
    [
      'a credit note without its original',
      '<DocumentType>1<',
      '<DocumentType>2<',
      'OriginalDocument',
    ],
    ['a rate without a foreign currency', '<CurrRate>1<', '<CurrRate>25<', 'CurrRate'],
    [
      'a foreign currency without its amounts',
      '<CurrRate>',
      '<ForeignCurrencyCode>EUR</ForeignCurrencyCode><CurrRate>',
      'LineExtensionAmountCurr',
    ],
    [
      'a taxed line of an untaxed document',
      '<VATApplicable>true',
      '<VATApplicable>false',
      'VATApplicable',
    ],
  ])('find %s in ISDOC', (_, before, after, rule) => {
    const found = isdocRules(isdocInCzk.replace(before, after));

    expect(found.map((finding) => finding.rule).join()).toContain(rule);
  });
});
