import { readFileSync } from 'node:fs';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { importIsdoc } from '#functions/api/invoices/import-isdoc';
import { invoiceJson } from '#shared/exports/invoice-json';
import { isdoc } from '#shared/exports/isdoc/isdoc';
import { aClient } from '../../../../support/builders/a-client';
import { aCreditNote } from '../../../../support/builders/a-credit';
import { aRequest } from '../../../../support/builders/a-request';
import { someSettings } from '../../../../support/builders/an-invoice';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { anIssued } from '../../../../support/exports/an-issued';
import { fakeSettings } from '../../../../support/fakes/fake-accounts';
import { fakeClients } from '../../../../support/fakes/fake-clients';
import { fakeInvoices } from '../../../../support/fakes/fake-invoices';

const caller = aCaller();
const ours = isdoc(anIssued());

function prepare() {
  const [invoices, clients] = [fakeInvoices(), fakeClients()];
  const run = importIsdoc({ invoices, clients, settings: fakeSettings(someSettings()) });
  const send = (bytes: Uint8Array | string, idempotency?: { key: string; requestHash: string }) =>
    run(
      aRequest({ caller, body: { content: Buffer.from(bytes).toString('base64') }, idempotency }),
    );
  return { invoices, clients, send };
}

const zipOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const pdfOf = (stream: Buffer, dictionary = '/Type /EmbeddedFile /Filter /FlateDecode') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${dictionary} /Length ${stream.length} >>\nstream\n`),
    stream,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const manifest =
  '<manifest xmlns="http://isdoc.cz/namespace/2013/manifest"><maindocument filename="a/faktura.xml"/></manifest>';

describe('importing an ISDOC file', () => {
  it('makes a draft, and says what it left out', async () => {
    const { invoices, clients, send } = prepare();
    const client = aClient({ ico: '97451207' });
    await clients.create(caller.id, client, { limit: -1, at: now, idempotency: undefined });

    const { status, body } = await send(ours);
    expect(status).toBe(201);
    expect(body.invoice).toMatchObject({ status: 'draft', clientId: client.id });
    expect(body.invoice.number).toBeUndefined();
    expect(body.notes).toContainEqual({ code: 'number_not_kept', detail: '20260147' });
    expect(body.notes.map(({ code }) => code)).not.toContain('total_differs');
    expect(await invoices.find(caller.id, body.invoice.id)).toEqual(body.invoice);
  });

  it('makes the same document of our own JSON export', async () => {
    const { send } = prepare();
    const original = { ...anIssued(), stamp: '/api/images/019a0000-0000-7000-8000-000000000009' };
    const { body } = await send(invoiceJson(original));
    const { items, buyer, totals, issueDate, dueDate, taxableSupplyDate, notes, terms } = original;
    expect(body.invoice).toMatchObject({
      ...{ items, buyer, totals, issueDate, dueDate, taxableSupplyDate, notes, terms },
      seller: { ico: original.seller.ico, name: original.seller.name, vatStatus: 'payer' },
      status: 'draft',
      revision: 1,
    });
    expect(body.invoice.number).toBeUndefined();
    expect(body.invoice.stamp).not.toBe(original.stamp);
    expect(body.notes).toEqual([{ code: 'number_not_kept', detail: original.number }]);
  });

  it.each([
    ['ISDOC_INVALID', '{"format":"other"}'],
    ['ISDOC_INVALID', '{'],
    ['ISDOC_UNSUPPORTED', invoiceJson(aCreditNote(anIssued()))],
  ])('refuses other JSON with %s', async (code, text) => {
    await expect(prepare().send(text)).rejects.toMatchObject({ code });
  });

  it('makes one draft by one key', async () => {
    const { send } = prepare();
    const key = { key: 'a', requestHash: 'same' };
    const [first, second] = [await send(ours, key), await send(ours, key)];
    expect(second.body.invoice.id).toBe(first.body.invoice.id);
  });

  it.each([
    [
      'an archive with a manifest',
      zipOf({ 'manifest.xml': manifest, 'a/faktura.xml': ours, 'b.isdoc': '<x/>' }),
    ],
    ['an archive without one', zipOf({ 'priloha.pdf': 'x', 'faktura.isdoc': ours })],
    ['a PDF', pdfOf(deflateSync(ours))],
    ['a PDF that packs nothing', pdfOf(Buffer.from(ours), '/Type /EmbeddedFile')],
    ['a PDF of the ministry', readFileSync('test/fixtures/isdoc/samples/mvcr-test001-isdoc.pdf')],
    ['a file with a byte order mark', `\ufeff${ours}`],
  ])('opens %s', async (_, bytes) => {
    expect((await prepare().send(bytes)).status).toBe(201);
  });

  it('says when the total comes out differently, or when somebody else sells', async () => {
    const other = ours
      .replace('<ID>98123459</ID>', '<ID>45274649</ID>')
      .replaceAll(/(<TaxInclusiveAmount>)[\d.]+/g, '$19999.00');
    const { body } = await prepare().send(other);
    expect(body.notes).toContainEqual({ code: 'total_differs', detail: '9999.00 CZK' });
    expect(body.notes[0]).toMatchObject({ code: 'seller_differs' });
  });

  const bomb = deflateRawSync(Buffer.alloc(50 * 1024 * 1024, 0x20));
  it.each([
    ['no XML', 'ahoj', 'ISDOC_INVALID'],
    ['nothing', '', 'ISDOC_INVALID'],
    ['no UTF-8', Buffer.from([0x3c, 0xff, 0xfe]), 'ISDOC_INVALID'],
    ['another document', '<Order xmlns="urn:x"/>', 'ISDOC_INVALID'],
    [
      'a wrong day',
      ours.replace('<IssueDate>2026-11-16', '<IssueDate>2026-13-45'),
      'ISDOC_INVALID',
    ],
    ['a document type', ours.replace('<Invoice', '<!DOCTYPE x><Invoice'), 'ISDOC_UNSAFE'],
    ['an entity', ours.replace('20260147', '&lol9;'), 'ISDOC_UNSAFE'],
    ['great depth', '<a>'.repeat(10_000), 'ISDOC_UNSAFE'],
    ['a credit note', ours.replace('>1</DocumentType>', '>2</DocumentType>'), 'ISDOC_UNSUPPORTED'],
    ['an archive without an invoice', zipOf({ 'a.txt': 'x' }), 'ISDOC_MISSING'],
    ['a broken archive', Buffer.from('PK\x03\x04broken', 'latin1'), 'ISDOC_INVALID'],
    ['a packed bomb', zipSync({ 'a.isdoc': new Uint8Array(50 * 1024 * 1024) }), 'ISDOC_TOO_LARGE'],
    ['a PDF without an invoice', pdfOf(deflateSync('BT (x) ET')), 'ISDOC_MISSING'],
    ['a PDF with a bomb', pdfOf(deflateSync(Buffer.alloc(50 * 1024 * 1024))), 'ISDOC_TOO_LARGE'],
    ['an encrypted PDF', '%PDF-1.7\ntrailer << /Encrypt 5 0 R >>', 'ISDOC_ENCRYPTED'],
    ['more than an invoice may be', `<a>${' '.repeat(9 * 1024 * 1024)}</a>`, 'ISDOC_TOO_LARGE'],
    ['a bare stream', bomb, 'ISDOC_INVALID'],
  ])('refuses %s', async (_, bytes, code) => {
    await expect(prepare().send(bytes)).rejects.toMatchObject({ code });
  });
});
