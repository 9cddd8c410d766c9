import { act, screen, waitFor, within } from '@testing-library/react';
import type { Invoice } from '#shared/domain/invoice';
import { minor } from '#shared/domain/money';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import { CreditEditor } from '../../../../../../frontend/src/features/invoices/credit/components/credit-editor';
import { creditMessages } from '../../../../../../frontend/src/features/invoices/credit/messages/catalogue';
import { editorMessages } from '../../../../../../frontend/src/features/invoices/editor/messages/catalogue';
import { switchLanguage } from '../../../../../../frontend/src/i18n/intl-store';
import { dismissAllToasts } from '../../../../../../frontend/src/ui/toast-store';
import { aCreditNote } from '../../../../../support/builders/a-credit';
import { anInvoice } from '../../../../../support/builders/an-invoice';
import { FakeServer, failure, json } from '../../../support/fake-server';
import { detailReply, savedReply } from '../../../support/invoices';
import { show } from '../../../support/render';
import { standStill } from '../../../support/stand-still';

const invoice = anInvoice({ status: 'sent' });
const issued = aCreditNote(invoice);
const { number: _, issuedAt: __, ...unnumbered } = issued;
const draft: Invoice = { ...unnumbered, variableSymbol: '' };

let server: FakeServer;
let done: string[];

beforeEach(() => {
  standStill();
  localStorage.clear();
  queryClient.clear();
  done = [];
  server = new FakeServer();
  server.on('GET /api/invoices/next-number', { preliminaryNumber: 'D20260001' });
});
afterEach(async () => {
  await act(async () => {
    dismissAllToasts();
    await switchLanguage('cs');
  });
  jest.useRealTimers();
});

const know = (one: Invoice, related: readonly Invoice[] = []) =>
  server.on(`GET /api/invoices/${one.id}`, () => detailReply(one, undefined, related));
const sentBody = () => server.callsOf('POST /api/invoices/credit-notes')[0]?.body;
const paper = (container: HTMLElement) =>
  container.querySelector('.document-host')?.shadowRoot?.textContent?.replaceAll('\u00a0', ' ');
const saidOf = (label: string) =>
  screen
    .getByText(label, { selector: 'dt' })
    .nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');
const issue = () => screen.getAllByRole('button', { name: /Vystavit/ })[0] as HTMLElement;
const reason = () => screen.getByLabelText('Důvod opravy');
const quantity = () => screen.getByLabelText<HTMLInputElement>('Vrátit, Návrh etikety');

async function open(id: string = invoice.id) {
  const shown = await show(<CreditEditor id={id} onDone={(made) => done.push(made)} />, {
    catalogues: [creditMessages, editorMessages],
  });
  await screen.findByLabelText('Důvod opravy');
  return shown;
}

describe('crediting an invoice', () => {
  beforeEach(() => know(invoice));

  it('offers all that is left, and shows the mirrored document beside it', async () => {
    const { container } = await open();
    expect(screen.getByRole('radio', { name: 'Vše, co zbývá' }).ariaChecked).toBe('true');
    expect(saidOf('Rozdíl celkem')).toBe('-1 210,00 Kč');
    expect(saidOf('Odečte se z nezaplaceného')).toBe('1 210,00 Kč');
    expect(saidOf('Vrátit odběrateli')).toBe('0,00 Kč');
    expect(await screen.findByText('Předběžné číslo D20260001')).toBeTruthy();
    expect(paper(container)).toContain('Opravný daňový doklad');
    expect(paper(container)).toContain('20260147');
  });

  it('says how much goes back of what was paid already', async () => {
    const partly = { ...invoice, amountPaid: minor(100_000), paymentStatus: 'partial' as const };
    know(partly);
    const { unmount } = await open();
    expect(saidOf('Odečte se z nezaplaceného')).toBe('210,00 Kč');
    expect(saidOf('Vrátit odběrateli')).toBe('1 000,00 Kč');

    unmount();
    queryClient.clear();
    know({ ...partly, amountPaid: minor(121_000), paymentStatus: 'paid', status: 'paid' });
    await open();
    expect(saidOf('Rozdíl celkem')).toBe('-1 210,00 Kč');
    expect(screen.queryByText('Odečte se z nezaplaceného')).toBeNull();
  });

  it('keeps its quantities and days in another language', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Vybrané množství' }));
    await user.type(quantity(), '1,125');
    await act(() => switchLanguage('en'));
    const english = await screen.findByLabelText<HTMLInputElement>(/^Give back, /);
    expect(english.value).toBe('1.125');
    expect(screen.getAllByText('-680.63', { selector: '.amount' })[0]).toBeTruthy();
    await act(() => switchLanguage('cs'));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Vrátit, /)).value).toBe('1,125');
  });

  it('is issued with its reason, and leads to the credit note', async () => {
    server.on('POST /api/invoices/credit-notes', () => json(savedReply(issued), 201));
    const { user } = await open();
    await user.type(reason(), 'Vrácené zboží');
    await user.click(issue());
    expect(await screen.findByText('Opravný doklad D20260001 vystaven')).toBeTruthy();
    expect(sentBody()).toMatchObject({
      invoiceId: invoice.id,
      intent: 'issue',
      reason: 'Vrácené zboží',
      issueDate: '2026-11-27',
      taxableSupplyDate: '2026-11-27',
      dueDate: '2026-12-11',
    });
    expect(sentBody()).not.toHaveProperty('items');
    expect(done).toEqual([issued.id]);
  });

  it('asks for the reason before issuing, but not for a draft', async () => {
    server.on('POST /api/invoices/credit-notes', () => json(savedReply(draft), 201));
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Doklad' }));
    await user.click(issue());
    expect(screen.getByRole('radio', { name: 'Formulář' }).ariaChecked).toBe('true');
    expect(screen.getByText('Opravte jedno označené pole.')).toBeTruthy();
    expect(document.activeElement).toBe(reason());
    expect(sentBody()).toBeUndefined();

    await user.click(screen.getAllByRole('button', { name: 'Uložit koncept' })[0] as HTMLElement);
    expect(await screen.findByText('Koncept uložen')).toBeTruthy();
    expect(sentBody()).toMatchObject({ intent: 'draft', reason: '' });
  });

  it('gives back a chosen quantity with its amounts at each key press', async () => {
    server.on('POST /api/invoices/credit-notes', () => json(savedReply(draft), 201));
    const { user, container } = await open();
    await user.click(screen.getByRole('radio', { name: 'Vybrané množství' }));
    expect(container.querySelector('.document-host')).toBeNull();
    expect(screen.getByText('Napište, kolik se vrací, a doklad se ukáže tady.')).toBeTruthy();

    await user.type(quantity(), '0,5');
    expect(screen.getAllByText('-302,50', { selector: '.amount' })[0]).toBeTruthy();
    expect(screen.getByText('-250,00', { selector: 'td' })).toBeTruthy();
    expect(paper(container)).toContain('-302,50');
    await user.click(screen.getAllByRole('button', { name: 'Uložit koncept' })[0] as HTMLElement);
    await waitFor(() => expect(sentBody()).toBeDefined());
    expect(sentBody()).toMatchObject({ items: [{ position: 0, quantity: '0.5' }] });
  });

  it.each([
    ['3', 'Na faktuře už tolik nezbývá.'],
    ['-1', 'Zadejte číslo, například 12,5.'],
    ['moc', 'Zadejte číslo, například 12,5.'],
  ])('does not take %s of two', async (typed, sentence) => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Vybrané množství' }));
    await user.type(quantity(), typed);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(quantity().getAttribute('aria-invalid')).toBe('true');
    await user.type(reason(), 'Sleva');
    await user.click(issue());
    expect(sentBody()).toBeUndefined();
  });

  it('says at the row what the server refuses', async () => {
    server.on('POST /api/invoices/credit-notes', () =>
      failure(400, 'VALIDATION_FAILED', 'Opravte pole.', {
        fields: [{ path: 'items.0.quantity', code: 'credit_too_big', message: 'Tolik nezbývá.' }],
      }),
    );
    const { user } = await open();
    await user.type(reason(), 'Sleva');
    await user.click(screen.getByRole('radio', { name: 'Vybrané množství' }));
    await user.type(quantity(), '1');
    await user.click(issue());
    expect(await screen.findByText('Tolik nezbývá.')).toBeTruthy();
    expect(document.activeElement).toBe(quantity());
  });

  it.each<[string, () => Response | Promise<never>, RegExp]>([
    ['changed meanwhile', () => failure(409, 'EDIT_CONFLICT', 'Změněno.'), /mezitím změnil někdo/],
    ['too busy', () => failure(503, 'TOO_BUSY', 'Teď to nestíháme.'), /Teď to nestíháme\. Opravný/],
    ['offline', () => Promise.reject(new TypeError('offline')), /Server neodpověděl/],
  ])('keeps what was typed when it is %s', async (__, answer, sentence) => {
    server.on('POST /api/invoices/credit-notes', answer);
    const { user } = await open();
    await user.type(reason(), 'Vrácené zboží');
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    for (const times of [1, 2]) {
      await user.click(issue());
      await waitFor(() => expect(scroll).toHaveBeenCalledTimes(times));
    }
    const banner = (await screen.findByText(sentence)).closest('.banner');
    expect(scroll.mock.contexts).toContain(banner);
    scroll.mockRestore();
    expect(reason()).toHaveProperty('value', 'Vrácené zboží');
    expect(done).toEqual([]);
  });

  it('makes one of a form whose answer was lost, though it was changed and loaded anew since', async () => {
    const route = 'POST /api/invoices/credit-notes';
    server.on(route, () => failure(503, 'TOO_BUSY', 'Teď to nestíháme.'));
    const first = await open();
    await first.user.type(reason(), 'Vrácené');
    await first.user.click(issue());
    await screen.findByText(/Teď to nestíháme/);
    first.unmount();

    server.on(route, () => failure(422, 'IDEMPOTENCY_KEY_REUSED', 'Jiný obsah.', { id: 'C1' }));
    const { user } = await open();
    await user.type(reason(), ' zboží');
    await user.click(issue());
    expect(await screen.findByText(/Opravný doklad už je uložený/)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Otevřít doklad' });
    expect(way.getAttribute('href')).toBe('/invoices/C1');
    await user.click(screen.getByRole('button', { name: 'Uložit jako další' }));

    await waitFor(() => expect(server.callsOf(route)).toHaveLength(3));
    const keys = server.callsOf(route).map(({ headers }) => headers['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('keeps its form where a try without an answer credited all of it, and then leads to what it made', async () => {
    const route = 'POST /api/invoices/credit-notes';
    server.on(route, () => failure(503, 'TOO_BUSY', 'Teď to nestíháme.'));
    const { user } = await open();
    await user.type(reason(), 'Vrácené');
    // What is shown is fetched anew after such a try.
    know({ ...invoice, creditNotes: [issued.id] }, [issued]);
    know(issued);
    await user.click(issue());
    await screen.findByText(/Teď to nestíháme/);
    await waitFor(() =>
      expect(server.callsOf(`GET /api/invoices/${issued.id}`).length).toBeGreaterThan(0),
    );
    expect(reason()).toHaveProperty('value', 'Vrácené');
    expect(screen.queryByRole('heading', { name: 'Tady není co opravit' })).toBeNull();

    server.on(route, () => json(savedReply(issued), 201));
    await user.click(issue());
    await waitFor(() => expect(done).toHaveLength(1));
  });

  it('gives back what was being written, until it is thrown away', async () => {
    const first = await open();
    await first.user.type(reason(), 'Rozepsaný důvod');
    first.unmount();
    const { user } = await open();
    expect(reason()).toHaveProperty('value', 'Rozepsaný důvod');
    await user.click(screen.getByRole('button', { name: 'Zahodit' }));
    expect(reason()).toHaveProperty('value', '');
  });

  it('speaks English too', async () => {
    await open();
    await act(() => switchLanguage('en'));
    expect(screen.getByLabelText('Reason')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Credit note for invoice 20260147' })).toBeTruthy();
  });
});

describe('an invoice that was credited before', () => {
  it('offers what is left, and says what was given back', async () => {
    const part = aCreditNote(invoice, [], { 0: '0.5' });
    know({ ...invoice, creditNotes: [part.id] }, [part]);
    know(part);
    await open();
    expect(screen.getByText(/už vrátily 302,50 Kč/)).toBeTruthy();
    expect(screen.getAllByText('1,5 h')[0]).toBeTruthy();
    expect(screen.getAllByText('-907,50', { selector: '.amount' })[0]).toBeTruthy();
  });

  it('offers nothing once all was given back', async () => {
    know({ ...invoice, creditNotes: [issued.id] }, [issued]);
    know(issued);
    await show(<CreditEditor id={invoice.id} onDone={() => undefined} />, {
      catalogues: [creditMessages, editorMessages],
    });
    expect(await screen.findByRole('heading', { name: 'Tady není co opravit' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Otevřít doklad' }).getAttribute('href')).toBe(
      `/invoices/${invoice.id}`,
    );
  });
});

describe('a credit note that is a draft', () => {
  it('opens as it was saved, and is saved against its revision', async () => {
    know(invoice);
    know(draft);
    server.on('PUT /api/invoices/credit-notes', () => savedReply(issued));
    const { user } = await open(draft.id);
    expect(reason()).toHaveProperty('value', 'Vrácené zboží');
    await user.click(issue());
    await waitFor(() => expect(done).toEqual([issued.id]));
    const [call] = server.callsOf('PUT /api/invoices/credit-notes');
    expect(call?.query).toEqual({ id: draft.id });
    expect(call?.body).toMatchObject({ intent: 'issue', revision: 1 });
  });
});

describe('instead of the form', () => {
  const showOne = () =>
    show(<CreditEditor id={invoice.id} onDone={() => undefined} />, {
      catalogues: [creditMessages, editorMessages],
    });

  it('stands a word about an invoice that does not exist', async () => {
    server.on(`GET /api/invoices/${invoice.id}`, () => failure(404, 'INVOICE_NOT_FOUND', 'Není.'));
    await showOne();
    expect(await screen.findByRole('heading', { name: 'Tahle faktura tu není' })).toBeTruthy();
  });

  it('stands a way to try again', async () => {
    server.on(`GET /api/invoices/${invoice.id}`, () => failure(403, 'FORBIDDEN', 'Nejde.'));
    const { user } = await showOne();
    const alert = within(await screen.findByRole('alert'));
    know(invoice);
    await user.click(alert.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByLabelText('Důvod opravy')).toBeTruthy();
  });
});
