import { getInvoice } from '#functions/api/billing/get-invoice';
import { renderPdf } from '#functions/workers/render-pdf';
import { minor } from '#shared/domain/money';
import { aBook } from '../../../../support/builders/a-book';
import { aPlanBill } from '../../../../support/builders/a-plan-bill';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeSubscriptions, proSubscription } from '../../../../support/fakes/fake-accounts';
import { fakeBillingDocuments } from '../../../../support/fakes/fake-billing-documents';
import { fakeLog } from '../../../../support/fakes/fake-log';
import { fakePdfFiles, fakePdfJobs } from '../../../../support/fakes/fake-pdf';
import { fakePrinter } from '../../../../support/fakes/fake-printer';
import { fakeStripeBilling } from '../../../../support/fakes/fake-stripe-billing';

const seller = { name: 'Splatno s.r.o.', ico: '98765434', dic: 'CZ98765434' };

describe('the tax document of a plan', () => {
  const before = process.env['PLAN_SELLER'];
  beforeAll(() => {
    process.env['PLAN_SELLER'] = JSON.stringify(seller);
  });
  afterAll(() => {
    if (before === undefined) delete process.env['PLAN_SELLER'];
    else process.env['PLAN_SELLER'] = before;
  });

  function given(bill = aPlanBill(), customerId = 'cus_1') {
    const book = aBook();
    const caller = aCaller();
    const stripe = fakeStripeBilling();
    stripe.addBill(bill);
    const subscriptions = fakeSubscriptions({ ...proSubscription, customerId });
    const ports = {
      ...book.ports,
      subscriptions,
      stripeBilling: stripe.port,
      billingDocuments: fakeBillingDocuments(),
      pdfJobs: fakePdfJobs(),
      pdfFiles: fakePdfFiles(),
      pdfPrinter: fakePrinter(),
    };
    const get = (id = bill.id) =>
      getInvoice(ports)(aRequest({ caller, params: { id }, language: 'cs' }));
    const print = async () => {
      for (const message of book.pdfQueue.sent) {
        await renderPdf(ports)({ message, at: now, log: fakeLog() });
      }
    };
    return { get, print, stripe, ports };
  }

  it('is printed once, and called as Stripe calls it', async () => {
    const { get, print } = given();
    expect(await get()).toMatchObject({ status: 202, body: { queued: true } });
    await print();
    expect(await get()).toMatchObject({
      status: 200,
      body: { name: 'billing-invoice-in_1QxPlan.pdf' },
    });
  });

  it.each(['re_1', 'du_1', 'dp_1', 'cbtxn_1'])('is a correction, too: %s', async (id) => {
    const { get, print } = given(aPlanBill({ id, gross: minor(-99_00) }));
    await get();
    await print();
    const name = `billing-invoice-${id}.pdf`;
    expect(await get()).toMatchObject({ status: 200, body: { name } });
  });

  it('stays as it was first handed out, whatever Stripe says later', async () => {
    const { get, print, stripe } = given();
    await get();
    await print();
    stripe.addBill(aPlanBill({ number: 'ANOTHER', gross: minor(1_00) }));
    expect(await get()).toMatchObject({ status: 200 });
  });

  it.each(['in_unknown', '01J0000000000000000000000A', '../in_1QxPlan'])(
    'is not there under %s',
    async (id) => {
      await expect(given().get(id)).rejects.toMatchObject({ code: 'BILLING_INVOICE_NOT_FOUND' });
    },
  );

  it('is nothing that another account could get', async () => {
    const { get } = given(aPlanBill({ customerId: 'cus_2' }));
    await expect(get()).rejects.toMatchObject({ code: 'BILLING_INVOICE_NOT_FOUND' });
  });
});
