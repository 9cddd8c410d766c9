import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Instant } from '#shared/domain/calendar';
import type { Checkout } from '#shared/domain/checkout';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { AppliedEvent } from '#shared/domain/stripe-event';
import type { Save } from '../../ports/invoices';
import type { OnlinePaymentReader, OnlinePayments } from '../../ports/online-payments';
import type { StateWrite } from '../../ports/state-write';
import { countSteps } from './count-steps';
import { figureCounts } from './invoice-figures';
import { addEntries, partnerSteps, putInvoice } from './invoice-steps';
import { attribute, getItem } from './item';
import { onlinePaymentKeys } from './keys';
import { writeState } from './stripe-event-step';
import type { Table } from './table';
import { forgottenAt } from './time-to-live';
import type { Step } from './transact';
import { unlessRefused } from './unless-refused';

/** Notes the end of a page in its place, if it still is the last one. */
function endOf(ownerId: UserId, invoiceId: InvoiceId, id: string, at: Instant) {
  return {
    key: onlinePaymentKeys.checkout(ownerId, invoiceId),
    update: 'SET checkout.endedAt = :at',
    expression: 'checkout.id = :id',
    values: { ':id': id, ':at': at },
  };
}

/** Longer than Stripe remembers the key under which the next page would be made. */
const rememberedDays = 31;

export function onlinePaymentReader(table: Table): OnlinePaymentReader {
  return {
    findCheckout: async (ownerId, invoiceId) => {
      const item = await getItem(table, onlinePaymentKeys.checkout(ownerId, invoiceId));
      return attribute<Checkout>(item, 'checkout');
    },
  };
}

async function putCheckout(
  { client, name }: Table,
  ownerId: UserId,
  invoiceId: InvoiceId,
  checkout: Checkout,
  before: Checkout | undefined,
): Promise<boolean> {
  const put = new PutCommand({
    TableName: name,
    Item: {
      ...onlinePaymentKeys.checkout(ownerId, invoiceId),
      checkout,
      ttl: forgottenAt(checkout.expiresAt, rememberedDays),
    },
    ...(before
      ? {
          ConditionExpression: 'checkout.id = :before',
          ExpressionAttributeValues: { ':before': before.id },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  });
  return (await unlessRefused(() => client.send(put))) !== false;
}

function apply(
  table: Table,
  ownerId: UserId,
  { before, after, entries, partner }: Save,
  event: AppliedEvent | undefined,
  ended: Checkout | undefined,
): Promise<StateWrite> {
  const steps: Step[] = [
    putInvoice(ownerId, before, after),
    ...addEntries(ownerId, after.id, entries),
    ...partnerSteps(ownerId, partner),
    ...countSteps(figureCounts(ownerId, [{ before, after }, partner])),
    ...(ended
      ? [{ name: 'checkout', ...endOf(ownerId, after.id, ended.id, after.updatedAt) }]
      : []),
  ];
  return writeState(table, steps, event);
}

export function onlinePaymentTable(table: Table): OnlinePayments {
  return {
    ...onlinePaymentReader(table),
    putCheckout: (ownerId, invoiceId, checkout, before) =>
      putCheckout(table, ownerId, invoiceId, checkout, before),
    endCheckout: async (ownerId, invoiceId, id, at) => {
      const { key, update, expression, values } = endOf(ownerId, invoiceId, id, at);
      const ending = new UpdateCommand({
        TableName: table.name,
        Key: key,
        UpdateExpression: update,
        ConditionExpression: `${expression} AND attribute_not_exists(checkout.endedAt)`,
        ExpressionAttributeValues: values,
      });
      await unlessRefused(() => table.client.send(ending));
    },
    apply: (ownerId, change, event, ended) => apply(table, ownerId, change, event, ended),
  };
}
