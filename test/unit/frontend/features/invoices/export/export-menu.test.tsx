import { act, screen } from '@testing-library/react';
import { ExportMenu } from '../../../../../../frontend/src/features/invoices/export/export-menu';
import { invoiceMessages } from '../../../../../../frontend/src/features/invoices/messages/catalogue';
import { switchLanguage } from '../../../../../../frontend/src/i18n/intl-store';
import { listenForShortcuts } from '../../../../../../frontend/src/platform/shortcuts';
import { dismissAllToasts } from '../../../../../../frontend/src/ui/toast-store';
import { aDraft, anInvoice } from '../../../../../support/builders/an-invoice';
import { FakeServer, failure } from '../../../support/fake-server';
import { show } from '../../../support/render';
import { standStill } from '../../../support/stand-still';

const issued = anInvoice();
const all = [
  'ISDOC pro účetní programy',
  'UBL (XML podle EN 16931)',
  'Excel (XLSX)',
  'CSV',
  'JSON',
];

let server: FakeServer;
let stopShortcuts: () => void;
let saved: { readonly name: string; readonly file: Blob }[];

beforeEach(() => {
  standStill();
  server = new FakeServer();
  stopShortcuts = listenForShortcuts();
  saved = [];
  let last: Blob = new Blob();
  URL.createObjectURL = (file) => {
    last = file as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file: last });
  });
});
afterEach(async () => {
  stopShortcuts();
  await act(async () => {
    dismissAllToasts();
    await switchLanguage('cs');
  });
  jest.restoreAllMocks();
});

const file = (text: string, mediaType: string) =>
  new Response(text, {
    headers: { 'content-type': mediaType, 'content-disposition': 'attachment; filename="x"' },
  });

async function open(invoice = issued) {
  const { user } = await show(<ExportMenu invoice={invoice} />, { catalogues: [invoiceMessages] });
  await user.click(screen.getByRole('button', { name: /Exportovat|Export/ }));
  return { user, labels: () => screen.getAllByRole('menuitem').map((item) => item.textContent) };
}

describe('the menu of exports', () => {
  it('offers every format of an issued invoice', async () => {
    expect((await open()).labels()).toEqual(all);
  });

  it.each([
    ['a draft', aDraft()],
    ['a cancelled invoice', { ...issued, status: 'cancelled' as const }],
  ])('offers of %s only what is no document', async (_, invoice) => {
    expect((await open(invoice)).labels()).toEqual(all.slice(2));
  });

  it('opens by its key', async () => {
    const { user } = await show(<ExportMenu invoice={issued} />, { catalogues: [invoiceMessages] });
    await user.keyboard('x');
    expect(screen.getByRole('menu', { name: 'Exportovat' })).toBeTruthy();
  });

  it.each([
    ['JSON', 'json', 'application/json'],
    ['ISDOC pro účetní programy', 'isdoc', 'application/xml'],
  ])('downloads %s as a file, whatever is in it, and says so', async (label, format, type) => {
    server.on('GET /api/export', () => file('{"a":1}', type));
    const { user } = await open();
    await user.click(screen.getByRole('menuitem', { name: label }));

    expect(await screen.findByText(`Soubor faktura-20260147.${format} stažen`)).toBeTruthy();
    expect(server.callsOf('GET /api/export')[0]?.query).toEqual({ id: issued.id, format });
    expect(saved.map(({ name }) => name)).toEqual([`faktura-20260147.${format}`]);
    expect(saved[0]?.file.size).toBe(7);
  });

  it('says in English what it did', async () => {
    server.on('GET /api/export', () => file('a', 'text/csv'));
    const { user } = await open();
    await act(() => switchLanguage('en'));
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    expect(await screen.findByText('File faktura-20260147.csv downloaded')).toBeTruthy();
  });
});

describe('an export that fails', () => {
  const fields = (path: string) => ({ fields: [{ path, code: 'required' }] });

  it.each([
    [
      'says what the invoice lacks',
      () => failure(400, 'VALIDATION_FAILED', 'Některé údaje…', fields('buyer.dic')),
      'Chyba při exportu. Ve faktuře chybí DIČ odběratele.',
    ],
    [
      'says what the server says',
      () => failure(404, 'INVOICE_NOT_FOUND', 'Faktura neexistuje.'),
      'Chyba při exportu. Faktura neexistuje.',
    ],
    [
      'says no more when the server is broken',
      () => failure(500, 'INTERNAL', 'Nečekaná chyba'),
      'Chyba při exportu',
    ],
    [
      'says no more without a connection',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'Chyba při exportu',
    ],
  ])('%s', async (_, answer, text) => {
    server.on('GET /api/export', answer);
    const { user } = await open();
    await user.click(screen.getByRole('menuitem', { name: 'UBL (XML podle EN 16931)' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(saved).toEqual([]);
  });
});
