/**
 * The table's keys and indexes, for the adapters and for the stack that creates them. All indexes share
 * the table's partition key: an index only orders, or leaves out, what stands in one partition.
 * They carry nothing but keys and `row`, so that a page of a list costs the same however large its items are.
 */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'ttl',
  indexes: {
    gsi1: { partitionKey: 'pk', sortKey: 'gsi1sk', attributes: ['row'] },
    gsi2: { partitionKey: 'pk', sortKey: 'gsi2sk', attributes: ['row'] },
    gsi3: { partitionKey: 'pk', sortKey: 'gsi3sk', attributes: ['row'] },
    gsi4: { partitionKey: 'pk', sortKey: 'gsi4sk', attributes: ['row'] },
    gsi5: { partitionKey: 'pk', sortKey: 'gsi5sk', attributes: ['row'] },
  },
} as const;

export type IndexName = keyof typeof tableShape.indexes;
