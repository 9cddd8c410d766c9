import { createInvoice } from '#functions/api/invoices/create';
import { createCreditNote } from '#functions/api/invoices/create-credit-note';
import { settleProforma } from '#functions/api/invoices/settle-proforma';
import { updateInvoice } from '#functions/api/invoices/update';
import type { Invoice } from '#shared/domain/invoice';
import { pictureAddress } from '#shared/domain/picture';
import { aBook } from '../../../../support/builders/a-book';
import { aCreditInput } from '../../../../support/builders/a-credit';
import { aRequest } from '../../../../support/builders/a-request';
import { anInvoiceInput, someSettings } from '../../../../support/builders/an-invoice';
import { now } from '../../../../support/builders/times';
import { fakeSubscriptions, proSubscription } from '../../../../support/fakes/fake-accounts';
import { aPicture } from '../../../../support/pictures/a-picture';

/** The book of a paid account whose settings have a logo. */
async function prepare({ subscription = proSubscription, over = {} } = {}) {
  const picture = aPicture();
  const logo = pictureAddress(picture.id);
  const settings = { ...someSettings(), logo_url: logo, ...over };
  const book = aBook({ settings, subscriptions: fakeSubscriptions(subscription) });
  const { caller, ports } = book;
  const own = await book.pictures.given({ ...picture, ownerId: caller.id });
  await book.pictures.hold(caller.id, own.id);
  const call = (given: object) => aRequest({ caller, idempotency: undefined, ...given }) as never;

  return {
    book,
    ports,
    caller,
    logo,
    picture: own,
    call,
    create: async (input: object = {}): Promise<Invoice> =>
      (await createInvoice(ports)(call({ body: anInvoiceInput(input) }))).body.invoice,
    update: async ({ id }: Invoice, input: object = {}): Promise<Invoice> => {
      const request = call({ query: { id }, body: anInvoiceInput(input) });
      return (await updateInvoice(ports)(request)).body.invoice;
    },
    takeAway: async () => {
      await ports.settings.update(caller.id, { logo_url: '' });
      await book.pictures.release(caller.id, own.id, now);
    },
  };
}

describe('the logo of a document', () => {
  it('is that of the settings, for paid plans that print it', async () => {
    const paid = await prepare();
    expect((await paid.create()).logo).toBe(paid.logo);
    const free = await prepare({ subscription: { ...proSubscription, plan: 'free' } });
    expect(await free.create()).not.toHaveProperty('logo');
    const quiet = await prepare({ over: { show_logo_on_pdf: false } });
    expect(await quiet.create()).not.toHaveProperty('logo');
  });

  it('is a picture of ours: a document fetches nothing', async () => {
    const { create } = await prepare({ over: { logo_url: 'https://example.com/logo.png' } });
    expect(await create()).not.toHaveProperty('logo');
  });

  it('stays on an issued invoice whatever the settings say later, and stays stored', async () => {
    const { book, create, update, takeAway, logo, picture } = await prepare();
    const issued = await create({ intent: 'issue' });
    await takeAway();
    expect((await update(issued)).logo).toBe(logo);
    expect(await book.pictures.remove(picture)).toBe(false);
  });

  it('goes from a draft and from the storage when it goes from the settings', async () => {
    const { book, create, update, takeAway, picture } = await prepare();
    await takeAway();
    const draft = await create();
    expect(await update(draft)).not.toHaveProperty('logo');
    expect(await book.pictures.remove(picture)).toBe(true);
  });

  it('goes over to a credit note and to the invoice of a proforma, whatever the settings say', async () => {
    const { ports, create, takeAway, call, logo } = await prepare();
    const issued = await create({ intent: 'issue' });
    const proforma = await create({ kind: 'proforma', intent: 'issue' });
    await takeAway();
    const credit = await createCreditNote(ports)(
      call({ body: { invoiceId: issued.id, ...aCreditInput() } }),
    );
    const settled = await settleProforma(ports)(
      call({ body: { proformaId: proforma.id, intent: 'draft' } }),
    );
    expect(credit.body.invoice.logo).toBe(logo);
    expect(settled.body.invoice.logo).toBe(logo);
  });
});
