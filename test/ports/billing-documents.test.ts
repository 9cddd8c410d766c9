import { billingDocumentTable } from '#functions/adapters/dynamodb/billing-document-table';
import { planBillDocument } from '#shared/documents/plan-bill-page';
import { Seller } from '#shared/domain/party';
import { aPlanBill } from '../support/builders/a-plan-bill';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeBillingDocuments } from '../support/fakes/fake-billing-documents';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

const aDocument = (number: string) => ({
  id: 'in_1',
  document: planBillDocument(aPlanBill({ number }), Seller.parse({ name: 'Splatno' }), 'cs'),
  createdAt: now,
});

onFakeAndAdapter(
  'documents of plans',
  { fake: fakeBillingDocuments, adapter: billingDocumentTable },
  (port) => {
    it('stay as they were first kept, for their owner alone', async () => {
      const owner = anOwner();
      expect(await port().find(owner, 'in_1')).toBeUndefined();
      expect(await port().keep(owner, aDocument('1'))).toEqual(aDocument('1'));
      expect(await port().keep(owner, aDocument('2'))).toEqual(aDocument('1'));
      expect(await port().find(owner, 'in_1')).toEqual(aDocument('1'));
      expect(await port().find(anOwner(), 'in_1')).toBeUndefined();
    });
  },
);
