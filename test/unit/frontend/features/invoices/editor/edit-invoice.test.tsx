import { act, screen, waitFor } from '@testing-library/react';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import { EditInvoice } from '../../../../../../frontend/src/features/invoices/editor/components/edit-invoice';
import { editorMessages } from '../../../../../../frontend/src/features/invoices/editor/messages/catalogue';
import { aDraft, anInvoice } from '../../../../../support/builders/an-invoice';
import { FakeServer, failure, json } from '../../../support/fake-server';
import { detailReply, savedReply } from '../../../support/invoices';
import { show } from '../../../support/render';

const nowhere = () => undefined;
const item = () => screen.getByLabelText<HTMLInputElement>('Popis, řádek 1');
const lookAgain = () => act(() => queryClient.refetchQueries({ queryKey: ['invoices.get'] }));

describe('a draft that is open for editing', () => {
  let server: FakeServer;
  const draft = aDraft();
  const route = `GET /api/invoices/${draft.id}`;

  const open = async () => {
    const shown = await show(
      <EditInvoice id={draft.id} onDone={nowhere} onSavedApart={nowhere} />,
      { catalogues: [editorMessages] },
    );
    await screen.findByLabelText('Popis, řádek 1');
    await shown.user.clear(item());
    await shown.user.type(item(), 'Rozepsaná položka');
    return shown;
  };

  beforeEach(() => {
    localStorage.clear();
    queryClient.clear();
    server = new FakeServer();
    server.on(route, () => detailReply(draft));
  });

  it.each([
    ['fails', () => failure(400, 'VALIDATION_FAILED', 'Nejde to.')],
    ['finds it gone', () => failure(404, 'INVOICE_NOT_FOUND', 'Není.')],
    ['finds it issued and sent', () => detailReply(anInvoice({ id: draft.id, status: 'sent' }))],
  ])('stays as it is written when a later look %s', async (_, reply) => {
    await open();
    server.on(route, reply);
    await lookAgain();

    expect(server.callsOf(route).length).toBeGreaterThan(1);
    expect(item().value).toBe('Rozepsaná položka');
  });

  it('goes on from what a try without an answer saved, and blames nobody else for it', async () => {
    const saves = () => server.callsOf('PUT /api/invoices');
    server.on('PUT /api/invoices', () => failure(503, 'TOO_BUSY', 'Teď to nestíháme.'));
    const { user } = await open();
    const save = async () => {
      const [button] = screen.getAllByRole('button', { name: 'Uložit koncept' });
      if (button) await user.click(button);
    };
    await save();
    await screen.findByText(/Fakturu se nepodařilo uložit/);

    const answer = savedReply({ ...draft, revision: 3 });
    server.on('PUT /api/invoices', ({ body }) =>
      Object(body).revision === draft.revision
        ? failure(422, 'IDEMPOTENCY_KEY_REUSED', 'Jiný obsah.', { id: draft.id })
        : json(answer),
    );
    await user.type(item(), ' dál');
    await save();
    await waitFor(() => expect(saves()).toHaveLength(3));
    const [first, second, third] = saves();
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(third?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
    expect(third?.body).toMatchObject({
      revision: draft.revision + 1,
      items: [{ name: 'Rozepsaná položka dál' }],
    });
    expect(screen.queryByText('Fakturu mezitím změnil někdo jiný')).toBeNull();
  });

  it('is not found when it never was there', async () => {
    server.on(route, () => failure(404, 'INVOICE_NOT_FOUND', 'Není.'));
    await show(<EditInvoice id={draft.id} onDone={nowhere} onSavedApart={nowhere} />, {
      catalogues: [editorMessages],
    });
    expect(await screen.findByText(/nenašli|neexistuje|není/i)).toBeTruthy();
    expect(screen.queryByLabelText('Popis, řádek 1')).toBeNull();
    expect(screen.getByRole('link', { name: 'Zpět na faktury' })).toBeTruthy();
  });

  it('can be left when it could not be loaded', async () => {
    server.on(route, () => failure(400, 'VALIDATION_FAILED', 'Nejde to.'));
    await show(<EditInvoice id={draft.id} onDone={nowhere} onSavedApart={nowhere} />, {
      catalogues: [editorMessages],
    });
    expect(await screen.findByRole('button', { name: 'Zkusit znovu' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zpět na faktury' }).getAttribute('href')).toBe(
      '/invoices',
    );
  });
});
