import { gzipSync } from 'node:zlib';
import { invoicePage } from '#shared/documents/public-page/invoice-page';
import { publicInvoice } from '#shared/documents/public-page/public-invoice';
import { localDate } from '#shared/domain/calendar';
import type { InvoiceId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { minor } from '#shared/domain/money';
import { aCreditNote } from '../../../../support/builders/a-credit';
import { aDraft, anInvoice } from '../../../../support/builders/an-invoice';
import { today } from '../../../../support/builders/times';

const show = (given: Partial<Invoice> = {}, day = today) =>
  invoicePage(publicInvoice(anInvoice(given)), { today: day, pdf: '/pdf', isdoc: '/isdoc' }).html;

/** As it is read: without markup, every space a plain one. */
const read = (html: string) =>
  html
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<(script|style)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
const copied = (html: string) =>
  [...html.matchAll(/data-copy="([^"]*)"/g)].map(([, value]) => value);

const due = localDate('2026-11-30');

describe('the page of an invoice', () => {
  it('says how much and until when, and what for', () => {
    const page = read(show({ dueDate: due }));
    expect(page).toContain('Jinovatka & Sova s.r.o.');
    expect(page).toContain('1 210,00 Kč');
    expect(page).toContain('Splatnost v pondělí 30. listopadu , za 3 dny');
    expect(page).toContain('Návrh etikety 2 h 500,00 21 % 1 000,00');
    expect(page).toContain('Základ 1 000,00 Kč DPH 21 % 210,00 Kč Celkem k úhradě 1 210,00 Kč');
    expect(page).toContain('Pekařství Rohlíček a dcera s.r.o.');
  });

  it('lets whoever reads on the phone that pays keep the code as a picture', () => {
    const codePicture = jest.fn(() => 'data:image/png;base64,AAAA');
    const surroundings = { today, pdf: '/pdf', isdoc: '/isdoc', codePicture };
    const page = (given: Partial<Invoice> = {}) =>
      invoicePage(publicInvoice(anInvoice(given)), surroundings).html;
    expect(page()).toContain(
      '<a href="data:image/png;base64,AAAA" download="qr-platba-20260147.png">Uložit kód</a>',
    );
    expect(codePicture).toHaveBeenCalledWith(expect.stringMatching(/^SPD\*1\.0\*/));
    expect(page({ language: 'en' })).toContain('download="qr-payment-20260147.png">Save the code');
    expect(page({ paymentMethod: 'cash' })).not.toContain('download=');
  });

  it('describes itself to browsers and chats without a word of the invoice', () => {
    const [, description = ''] = /<meta name="description" content="(.*?)">/.exec(show()) ?? [];
    expect(description.replace(/\s/g, ' ')).toBe(
      'Částka, splatnost, údaje k platbě a PDF ke stažení.',
    );
  });

  it('gives what the form of a bank takes, ready to be copied', () => {
    const czech = ['19-2000145399/0800', '1210,00', '20260147', 'CZ6508000000192000145399'];
    expect(copied(show())).toEqual(czech);
    const english = show({ language: 'en', currency: 'EUR', constantSymbol: '0308' });
    expect(copied(english)).toEqual([
      '19-2000145399/0800',
      '1210.00',
      '20260147',
      '0308',
      'CZ6508000000192000145399',
      'GIBACZPX',
    ]);
  });

  it('says what is late in the words that matter', () => {
    expect(read(show({ dueDate: due }, localDate('2026-12-04')))).toContain('4 dny po splatnosti');
    const nextYear = read(show({ dueDate: localDate('2027-01-30') }));
    expect(nextYear).toContain('Splatnost 30. 1. 2027');
  });

  it('of a paid invoice asks for nothing', () => {
    const html = show({
      status: 'paid',
      paymentStatus: 'paid',
      amountPaid: minor(121_000),
      paymentDate: localDate('2026-11-20'),
    });
    expect(read(html)).toContain('Zaplaceno 20. 11. 2026');
    expect(copied(html)).toEqual([]);
    expect(html).not.toContain('QR Platba');
  });

  it.each([
    [
      'cs',
      /Celkem k úhradě|Za co platíte|Kopírovat/,
      'Celkem 1 210,00 Kč Uhrazeno 20. 11. 2026 -1 210,00 Kč Zbývá uhradit 0,00 Kč',
      'Dodavatel vám část platby vrátil, neplaťte nic.',
      'Uhrazeno 20. 11. 2026 -1 000,00 Kč Vráceno, neplatí se -210,00 Kč Zbývá uhradit 0,00 Kč',
      'Celkem 1 210,00 Kč Vráceno, neplatí se -1 210,00 Kč Zbývá uhradit 0,00 Kč',
    ],
    [
      'en',
      /Total due|What you pay for|Copy/,
      'Total 1,210.00 Kč Paid 20 Nov 2026 -1,210.00 Kč Left to pay 0.00 Kč',
      'The supplier has refunded a part of your payment, there is nothing to pay.',
      'Paid 20 Nov 2026 -1,000.00 Kč Refunded, not due -210.00 Kč Left to pay 0.00 Kč',
      'Total 1,210.00 Kč Refunded, not due -1,210.00 Kč Left to pay 0.00 Kč',
    ],
  ] as const)(
    'of what is paid or given back says in %s what holds',
    (language, asking, paid, state, part, whole) => {
      const online = { paymentDate: localDate('2026-11-20'), status: 'sent', language } as const;
      const pages = [
        { ...online, status: 'paid', paymentStatus: 'paid', amountPaid: minor(121_000) },
        {
          ...online,
          paymentStatus: 'partially_refunded',
          amountPaid: minor(100_000),
          forgone: minor(21_000),
        },
        { ...online, paymentStatus: 'refunded', amountPaid: minor(0), forgone: minor(121_000) },
      ] as const;
      const [ofPaid = '', ofPart = '', ofWhole = ''] = pages.map((one) => read(show(one)));
      expect(ofPaid).toContain(paid);
      expect(ofPart).toContain(state);
      expect(ofPart).toContain(part);
      expect(ofWhole).toContain(whole);
      for (const page of [ofPaid, ofPart, ofWhole]) expect(page).not.toMatch(asking);
    },
  );

  it('of a partly paid one asks for the rest', () => {
    const html = show({
      status: 'sent',
      paymentStatus: 'partial',
      amountPaid: minor(21_000),
    });
    expect(read(html)).toContain('Zaplaceno 210,00 z 1 210,00 Kč');
    expect(copied(html)).toContain('1000,00');
    expect(read(html)).toContain('Zbývá uhradit 1 000,00 Kč');
  });

  it('that is being paid online shows no other way to pay it', () => {
    const pageWith = (notice: 'processing' | 'failed') =>
      invoicePage(publicInvoice(anInvoice({})), {
        today,
        pdf: '/pdf',
        isdoc: '/isdoc',
        online: { notice },
      }).html;
    const html = pageWith('processing');
    expect(read(html)).toContain('Znovu neplaťte.');
    expect(html).not.toContain('class="qr"');
    expect(copied(html)).toEqual([]);
    expect(pageWith('failed')).toContain('class="qr"');
    expect(copied(pageWith('failed'))).not.toEqual([]);
  });

  it('has the QR code of a transfer in CZK or EUR', () => {
    expect(show()).toContain('aria-label="QR Platba"');
    expect(show({ currency: 'USD' })).not.toContain('QR Platba');
    expect(show({ currency: 'EUR' })).toContain('QR platba SEPA');
    expect(show({ paymentMethod: 'cash' })).not.toContain('QR Platba');
    expect(copied(show({ paymentMethod: 'cash' }))).toEqual([]);
  });

  it('reads in English for an invoice in English', () => {
    const page = read(show({ language: 'en', dueDate: due }));
    expect(page).toContain('Due on Monday 30 November , in 3 days');
    expect(page).toContain('What you pay for');
    expect(page).not.toMatch(/Splatnost|Položka|Dodavatel/);
  });

  it('is one request of a few kB, also with five hundred items', () => {
    const items = Array.from({ length: 500 }, (_, index) => ({
      name: `Položka číslo ${index}, návrh a sazba`,
      quantity: index + 1,
      unitPrice: 10 + index * 7,
      vatRate: [0, 12, 21][index % 3],
    }));
    const long = { ...anInvoice(), ...aDraft({ input: { items } }), number: '20260147' };
    const { html } = invoicePage(publicInvoice(long), { today, pdf: '/pdf', isdoc: '/isdoc' });
    expect(gzipSync(show()).length).toBeLessThan(8_000);
    expect(gzipSync(html).length).toBeLessThan(30_000);
    expect(html).not.toMatch(/<(?:img|link rel="stylesheet"|script src|iframe)/);
  });

  it('lets nothing that people typed become markup', () => {
    const vector = `</style></script><img src=x onerror=alert(1)>"'`;
    const base = anInvoice();
    const html = show({
      notes: vector,
      seller: { ...base.seller, name: vector, bankAccount: vector },
      buyer: { ...base.buyer, name: vector },
      items: base.items.map((item) => ({ ...item, name: vector, unit: vector })),
    });
    expect(html).not.toContain('<img');
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });
});

it('says how much was paid too much, so that the rows add up', () => {
  const paid = { status: 'paid', paymentStatus: 'paid', paymentDate: due } as const;
  const page = (amount: number, language: 'cs' | 'en' = 'cs') =>
    read(show({ ...paid, language, amountPaid: minor(amount) }));
  expect(page(150_000)).toMatch(/Celkem.*1 210,00.*-1 500,00.*Přeplaceno 290,00.*0,00 Kč/s);
  expect(page(121_000)).not.toContain('Přeplaceno');
  expect(page(150_000, 'en')).toContain('Overpaid 290.00');
});

describe('the page of an invoice that was credited', () => {
  const creditNotes = ['01BX5ZZKBKACTAV9WEVGEMMVRZ' as InvoiceId];

  it('leads nobody to pay what may not be owed any more, where nobody kept how much is', () => {
    const page = read(show({ creditNotes, dueDate: due }));
    expect(page).toContain('1 210,00 Kč');
    expect(page).toContain('Než něco zaplatíte, zeptejte se ho, kolik zbývá.');
    expect(page).not.toMatch(/QR Platba|Kopírovat|Splatnost v|Uložit kód/);
    expect(read(show({ creditNotes, language: 'en' }))).toContain('Ask how much is left');
  });

  it('asks for the rest, or for nothing', () => {
    const part = read(show({ creditNotes, credited: minor(21_000), dueDate: due }));
    expect(part).toContain('Dobropisováno 210,00 z 1 210,00 Kč');
    expect(part).toContain('Zbývá uhradit 1 000,00 Kč');
    expect(part).toContain('Kopírovat');
    const off = { creditNotes, credited: minor(121_000), dueDate: due };
    expect(read(show(off))).toContain('Fakturu vyrovnal opravný doklad, neplaťte nic.');
    expect(show(off)).toContain('<p class="sum">1\u00a0210,00');
    expect(read(show(off))).not.toMatch(/QR Platba|Kopírovat|Splatnost v|Uložit kód/);
    expect(read(show({ ...off, language: 'en' }))).toContain('there is nothing to pay');
  });

  it('shows what it was about, and that a paid one is paid', () => {
    const part = { status: 'sent', paymentStatus: 'partial', amountPaid: minor(21_000) } as const;
    expect(show({ creditNotes, ...part })).toContain('<p class="sum">1\u00a0210,00');
    const whole = { status: 'paid', paymentStatus: 'paid', amountPaid: minor(121_000) } as const;
    const page = read(show({ creditNotes, ...whole, paymentDate: due }));
    expect(page).toContain('Zaplaceno 30. 11. 2026');
    expect(page).not.toContain('zeptejte se');
  });

  it('does not say that a credit note settled what was written off', () => {
    const written = { creditNotes, credited: minor(21_000), paymentStatus: 'write_off' } as const;
    const page = read(show(written));
    expect(page).toContain('Není co platit.');
    expect(page).not.toContain('vyrovnal opravný doklad');
  });
});

describe('the page of a credit note', () => {
  const creditNote = aCreditNote(anInvoice());
  const page = (given: Partial<Invoice> = {}) =>
    read(
      invoicePage(publicInvoice({ ...creditNote, ...given }), {
        today,
        pdf: '/pdf',
        isdoc: '/isdoc',
      }).html,
    );

  it('asks for nothing, and speaks of giving back', () => {
    expect(page()).toContain('Částku vrací dodavatel, neplaťte nic.');
    expect(page()).toContain('Co se vrací');
    expect(page()).not.toMatch(/QR Platba|Za co platíte|Splatnost v/);
    expect(page({ language: 'en' })).toContain('The seller pays this back');
  });

  it('says how much has come back', () => {
    const part = { status: 'sent', paymentStatus: 'partial', amountPaid: minor(-21_000) } as const;
    expect(page(part)).toContain('Vráceno 210,00 z 1 210,00 Kč');
    const whole = { status: 'paid', paymentStatus: 'paid', paymentDate: due } as const;
    expect(page({ ...whole, amountPaid: minor(-121_000) })).toContain('Vráceno 30. 11. 2026');
  });
});

describe('what a visitor is told', () => {
  const hidden: Partial<Invoice> = {
    clientId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' as Invoice['clientId'] & string,
    creditNotes: ['01BX5ZZKBKACTAV9WEVGEMMVRZ' as InvoiceId],
    buyer: { ...anInvoice().buyer, email: 'tajna@rohlicek.example' },
  };

  it('has no id, no e-mail of the buyer, and nothing about the life of the invoice', () => {
    const invoice = anInvoice(hidden);
    const projection = JSON.stringify(publicInvoice(invoice));
    for (const secret of [invoice.id, ...Object.values(hidden).flat()]) {
      if (typeof secret === 'string') expect(projection).not.toContain(secret);
    }
    expect(projection).not.toContain('tajna@');
    expect(Object.keys(publicInvoice(invoice))).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^id$|Id$|revision|At$|hasShareLink|payments/),
      ]),
    );
    expect(show(hidden)).not.toMatch(/tajna@|01ARZ3|01BX5Z/);
    expect(show(hidden)).not.toContain(invoice.id);
  });
});
