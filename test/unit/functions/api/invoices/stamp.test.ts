import { createInvoice } from '#functions/api/invoices/create';
import { createCreditNote } from '#functions/api/invoices/create-credit-note';
import { duplicateInvoice } from '#functions/api/invoices/duplicate';
import { settleProforma } from '#functions/api/invoices/settle-proforma';
import { updateInvoice } from '#functions/api/invoices/update';
import type { Invoice } from '#shared/domain/invoice';
import { pictureAddress } from '#shared/domain/picture';
import { aBook } from '../../../../support/builders/a-book';
import { aCreditInput } from '../../../../support/builders/a-credit';
import { aRequest } from '../../../../support/builders/a-request';
import { anInvoiceInput, someSettings } from '../../../../support/builders/an-invoice';
import { aPicture } from '../../../../support/pictures/a-picture';

const missing = {
  code: 'VALIDATION_FAILED',
  details: { fields: [{ path: 'stamp', code: 'picture_missing' }] },
};

/** A book whose settings have a stamp, and another picture that was uploaded. */
async function prepare() {
  const ofSettings = pictureAddress(aPicture().id);
  const book = aBook({ settings: { ...someSettings(), stamp_url: ofSettings } });
  const { caller, ports } = book;
  const picture = await book.pictures.given(aPicture({ ownerId: caller.id }));
  const create = async (input: object = {}): Promise<Invoice> => {
    const request = aRequest({ caller, body: anInvoiceInput(input), idempotency: undefined });
    return (await createInvoice(ports)(request as never)).body.invoice;
  };
  const update = async ({ id }: Invoice, input: object = {}): Promise<Invoice> => {
    const request = aRequest({ caller, query: { id }, body: anInvoiceInput(input) });
    return (await updateInvoice(ports)(request as never)).body.invoice;
  };
  return {
    book,
    ports,
    caller,
    ofSettings,
    picture,
    own: pictureAddress(picture.id),
    create,
    update,
  };
}

describe('the stamp of a document', () => {
  it('is that of the settings, another one, or none', async () => {
    const { create, ofSettings, own } = await prepare();
    expect((await create()).stamp).toBe(ofSettings);
    expect((await create({ stamp: own })).stamp).toBe(own);
    expect(await create({ stamp: '' })).not.toHaveProperty('stamp');
  });

  it('is kept for good once a document shows it', async () => {
    const { book, picture, own, create } = await prepare();
    await create({ stamp: own });
    expect(await book.pictures.remove(picture)).toBe(false);
  });

  it('has to be a picture of this account', async () => {
    const { book, create, update } = await prepare();
    const foreign = await book.pictures.given(aPicture());
    const stamp = pictureAddress(foreign.id);
    await expect(create({ stamp })).rejects.toMatchObject(missing);
    const draft = await create({ stamp: '' });
    await expect(update(draft, { stamp })).rejects.toMatchObject(missing);
    expect(await book.pictures.remove(foreign)).toBe(true);
  });

  it('stays on an issued invoice, whatever the settings say later', async () => {
    const { book, ports, caller, create, update, own } = await prepare();
    const issued = await create({ intent: 'issue', stamp: own });
    const bare = await create({ intent: 'issue', stamp: '' });
    expect((await update(issued)).stamp).toBe(own);
    expect(await update(bare)).not.toHaveProperty('stamp');
    await ports.settings.update(caller.id, { stamp_url: '' });
    expect((await book.invoices.find(caller.id, issued.id))?.stamp).toBe(own);
  });

  it('goes over to a credit note and to the invoice of a proforma', async () => {
    const { ports, caller, create, own } = await prepare();
    const issued = await create({ intent: 'issue', stamp: own });
    const credit = await createCreditNote(ports)(
      aRequest({
        caller,
        body: { invoiceId: issued.id, ...aCreditInput() },
        idempotency: undefined,
      }) as never,
    );
    expect(credit.body.invoice.stamp).toBe(own);

    const proforma = await create({ kind: 'proforma', intent: 'issue', stamp: '' });
    const settled = await settleProforma(ports)(
      aRequest({
        caller,
        body: { proformaId: proforma.id, intent: 'draft' },
        idempotency: undefined,
      }) as never,
    );
    expect(settled.body.invoice).not.toHaveProperty('stamp');
  });

  it('of a duplicate is that of the settings today', async () => {
    const { ports, caller, create, own, ofSettings } = await prepare();
    const source = await create({ stamp: own });
    const { body } = await duplicateInvoice(ports)(
      aRequest({ caller, body: { id: source.id }, idempotency: undefined }) as never,
    );
    expect(body.invoice.stamp).toBe(ofSettings);
  });
});
