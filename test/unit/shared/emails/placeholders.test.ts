import { localDate } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import { minor } from '#shared/domain/money';
import { invoiceMail } from '#shared/emails/invoice-mail';
import { mailTemplateFor } from '#shared/emails/invoice-mail-template';
import { placeholderValues } from '#shared/emails/placeholder-values';
import { fillPlaceholders, placeholders } from '#shared/emails/placeholders';
import { anInvoice } from '../../../support/builders/an-invoice';

const today = localDate('2026-11-27');
const invoice = anInvoice();
const values = placeholderValues(invoice, { today, shareUrl: 'https://x.cz/i' });
const fill = (text: string) => fillPlaceholders(text, values);

describe('placeholders', () => {
  it.each([
    ['{{invoice.number}}', '20260147'],
    ['{{ invoice.totalWithVatFormatted }}', '1\u00a0210,00\u00a0Kč'],
    ['{{invoice.total}} {{invoice.currency}}', '1\u00a0000,00 CZK'],
    ['{{seller.ic}} {{seller.name}}', '98123459 Jinovatka & Sova s.r.o.'],
    ['{{share.url}}', 'https://x.cz/i'],
    ['{{app.name}} {{currentDate}}', 'Splatno 27.\u00a011.\u00a02026'],
  ])('%s stands for its value', (text, filled) => {
    expect(fill(text)).toBe(filled);
  });

  it.each(['constructor', '__proto__', 'toString', 'invoice', 'neznámé', '', 'invoice.seller'])(
    'an unknown one becomes empty: %s',
    (name) => {
      expect(fill(`a{{${name}}}b`)).toBe('ab');
    },
  );

  it('have a value each', () => {
    for (const name of placeholders) expect(fill(`{{${name}}}`)).not.toContain('undefined');
  });

  it('are filled once: what a value says is not read again', () => {
    const tricky = { ...values, 'buyer.name': '{{seller.dic}}' };
    expect(fillPlaceholders('{{buyer.name}}', tricky)).toBe('{{seller.dic}}');
  });

  it('are looked for in one pass: half a million brackets are no work', () => {
    // Looking ahead from each of them would be 10¹¹ steps, and end in the time limit of the test.
    const text = '{'.repeat(500_000);
    expect(fill(text)).toBe(text);
  });
});

describe('the mail of an invoice', () => {
  const mailOf = (written: object, shareUrl?: string) =>
    invoiceMail({ subject: 'S', message: 'M', preheader: '', ...written }, invoice, {
      today,
      shareUrl,
    });

  it('begins with texts in the language of the document', () => {
    const { subject, body, preheader } = mailTemplateFor('cs', 'invoice');
    expect(subject).toBe('Faktura {{invoice.number}}');
    const { message } = mailOf({ subject, message: body, preheader });
    expect(message).toBe(
      'Dobrý den,\n\nv příloze posílám fakturu 20260147 na částku 1\u00a0210,00\u00a0Kč se splatností 30.\u00a011.\u00a02026.\n\nS pozdravem\nJinovatka & Sova s.r.o.',
    );
    const english = mailOf({ message: mailTemplateFor('en', 'proforma').body });
    expect(english.message).toContain('please find attached proforma invoice 20260147');
  });

  it('states what is left to pay, and how to pay only while something is', () => {
    const factsOf = (given: Partial<Invoice>) =>
      invoiceMail(
        { subject: 'S', message: 'M', preheader: '' },
        { ...invoice, ...given },
        { today },
      )
        .text.split('\n')
        .slice(2)
        .filter(Boolean)
        .map((line) => line.replace(/\s/g, ' '));
    const [number, amount] = ['Číslo: 20260147', 'Částka: 1 210,00 Kč'];
    const asked = ['Splatnost: 30. 11. 2026', 'Variabilní symbol: 20260147'];
    expect(factsOf({})).toEqual([number, amount, ...asked]);
    expect(factsOf({ amountPaid: minor(21_000) })).toEqual([
      number,
      amount,
      'Zbývá uhradit: 1 000,00 Kč',
      ...asked,
    ]);
    expect(factsOf({ amountPaid: minor(121_000) })).toEqual([number, amount]);
    expect(factsOf({ kind: 'proforma', settledBy: invoice.id })).toEqual([number, amount]);
  });

  it('shows what was written as text, whatever it is', () => {
    const { html, text } = mailOf(
      { message: '<img src=x onerror=alert(1)> & "x"' },
      'https://x/"><b>',
    );
    expect(html).not.toContain('<img');
    expect(html).not.toContain('"><b>');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;x&quot;');
    expect(text).toContain('<img src=x onerror=alert(1)> & "x"');
  });

  it('adds a button to its link unless the text has it', () => {
    expect(mailOf({}, 'https://x.cz/i').html).toContain('href="https://x.cz/i"');
    expect(mailOf({}).html).not.toContain('href');
    const named = mailOf({ message: 'Zde: {{share.url}}' }, 'https://x.cz/i');
    expect(named.html).not.toContain('href');
    expect(named.text).toContain('Zde: https://x.cz/i');
  });
});
