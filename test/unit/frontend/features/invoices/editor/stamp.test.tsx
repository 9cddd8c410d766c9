import { screen, waitFor } from '@testing-library/react';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import { NewInvoice } from '../../../../../../frontend/src/features/invoices/editor/components/new-invoice';
import { editorMessages } from '../../../../../../frontend/src/features/invoices/editor/messages/catalogue';
import { pictureMessages } from '../../../../../../frontend/src/features/pictures/messages/catalogue';
import { StampField } from '../../../../../../frontend/src/features/pictures/stamp-field';
import { FakeServer, failure } from '../../../support/fake-server';
import { show } from '../../../support/render';
import { settingsReply } from '../../../support/settings';

const stamp = '/api/images/01ARZ3NDEKTSV4RRFFQ69G5FAV';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = new FakeServer();
  server.on('GET /api/user-settings', () => settingsReply({ stamp_url: stamp }));
  server.on('GET /api/invoices/next-number', { preliminaryNumber: '20260007' });
  server.on('GET /api/clients', { clients: [], total: 0, page: 1, limit: 7 });
});

async function showEditor() {
  const shown = await show(
    <NewInvoice
      stampField={StampField}
      onIssued={() => undefined}
      onDraftSaved={() => undefined}
    />,
    { catalogues: [editorMessages, pictureMessages] },
  );
  await screen.findByRole('combobox', { name: 'Klient' });
  return shown;
}
/** The head of the screen has it, and on a phone the foot. */
function saveButton(): HTMLElement {
  const [button] = screen.getAllByRole('button', { name: 'Uložit koncept' });
  if (!button) throw new Error('a draft can be saved');
  return button;
}
const sent = () => server.callsOf('POST /api/invoices').map(({ body }) => Object(body).stamp);

describe('the stamp of a new invoice', () => {
  it('is that of the settings, unless somebody removes it', async () => {
    server.on('POST /api/invoices', () => failure(400, 'SELLER_INCOMPLETE', 'Doplňte dodavatele.'));
    const { user } = await showEditor();
    await user.click(saveButton());
    await user.click(screen.getByText('Další údaje'));
    await user.click(screen.getByRole('button', { name: 'Odebrat' }));
    await user.click(saveButton());
    await waitFor(() => expect(sent()).toEqual([stamp, '']));
  });

  it('says at its field that the server no longer has the picture', async () => {
    const message = 'Tento obrázek už nemáme. Nahrajte ho prosím znovu.';
    server.on('POST /api/invoices', () =>
      failure(400, 'VALIDATION_FAILED', 'Opravte pole.', {
        fields: [{ path: 'stamp', code: 'picture_missing', message }],
      }),
    );
    const { user } = await showEditor();
    await user.click(saveButton());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText(message).closest('details')?.open).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Odebrat' }));
    expect(screen.queryByText(message)).toBeNull();
  });
});
