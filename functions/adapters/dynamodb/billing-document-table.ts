import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type {
  BillingDocument,
  BillingDocumentReader,
  BillingDocuments,
} from '../../ports/billing-documents';
import { attribute, getItem } from './item';
import { billingKeys } from './keys';
import type { Table } from './table';
import { unlessRefused } from './unless-refused';

export function billingDocumentReader(table: Table): BillingDocumentReader {
  return {
    find: async (ownerId, id) =>
      attribute<BillingDocument>(await getItem(table, billingKeys.document(ownerId, id)), 'bill'),
  };
}

/** Documents of plans that were paid: one that was handed out never changes. */
export function billingDocumentTable(table: Table): BillingDocuments {
  const { find } = billingDocumentReader(table);
  return {
    find,
    keep: async (ownerId, bill) => {
      const isOurs = await unlessRefused(async () => {
        await table.client.send(
          new PutCommand({
            TableName: table.name,
            Item: { ...billingKeys.document(ownerId, bill.id), bill },
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        );
        return true;
      });
      return isOurs ? bill : ((await find(ownerId, bill.id)) ?? bill);
    },
  };
}
