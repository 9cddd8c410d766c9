import { fireEvent, screen } from '@testing-library/react';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import { IsdocImport } from '../../../../../../frontend/src/features/invoices/isdoc-import/isdoc-import';
import { isdocImportMessages } from '../../../../../../frontend/src/features/invoices/isdoc-import/messages/catalogue';
import { FakeServer, failure } from '../../../support/fake-server';
import { show } from '../../../support/render';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = new FakeServer();
});

const open = async (text: string) => {
  const bytes = new TextEncoder().encode(text);
  const file = Object.assign(new File([bytes], 'faktura.isdoc'), {
    arrayBuffer: async () => bytes.slice().buffer,
  });
  const { user } = await show(<IsdocImport />, { catalogues: [isdocImportMessages] });
  await user.upload(screen.getByLabelText('Soubor ISDOC'), file);
};

it('makes a draft of a file and says what it left out', async () => {
  const notes = [{ code: 'number_not_kept', detail: 'FV-1' }, { code: 'advances_left_out' }];
  server.on('POST /api/invoices/imports', { invoice: { id: 'i-1' }, remaining: '0.00', notes });
  await open('<Invoice>ž</Invoice>');
  expect(await screen.findByText(/Číslo FV-1 se nepřenáší/)).toBeTruthy();
  expect(screen.getByText('Odečtené zálohy se nepřenášejí.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Otevřít koncept' });
  expect(link.getAttribute('href')).toBe('/invoices/i-1/edit');
  const [{ body } = { body: undefined }] = server.callsOf('POST /api/invoices/imports');
  expect(body).toEqual({ content: Buffer.from('<Invoice>ž</Invoice>').toString('base64') });
});

it('says why a file is refused, and takes another', async () => {
  server.on('POST /api/invoices/imports', failure(422, 'ISDOC_UNSAFE', 'Soubor obsahuje DTD.'));
  await open('<!DOCTYPE x>');
  expect((await screen.findByRole('alert')).textContent).toContain('Soubor obsahuje DTD.');
  expect(screen.getByRole('button', { name: 'Vybrat soubor' })).toBeTruthy();
});

it('sends nothing that is too big', async () => {
  await open('x'.repeat(4_194_305));
  expect((await screen.findByRole('alert')).textContent).toContain('Nejvýše 4 MB');
  expect(server.callsOf('POST /api/invoices/imports')).toEqual([]);
});

it('takes a file that is dropped, as the import of clients does', async () => {
  const notes = [{ code: 'number_not_kept', detail: 'FV-2' }];
  server.on('POST /api/invoices/imports', { invoice: { id: 'i-2' }, remaining: '0.00', notes });
  await show(<IsdocImport />, { catalogues: [isdocImportMessages] });
  const bytes = new TextEncoder().encode('<Invoice/>');
  const file = Object.assign(new File([bytes], 'faktura.isdoc'), {
    arrayBuffer: async () => bytes.slice().buffer,
  });
  const place = screen.getByText(/nejvýše 4 MB/);
  fireEvent.drop(place, { dataTransfer: { files: [file] } });
  expect(await screen.findByText(/Číslo FV-2 se nepřenáší/)).toBeTruthy();
});
