import type { Capability } from '#shared/contracts/capabilities';
import type { Refusal } from './append-only';

/** The partitions of documents that law wants kept, as `sealedKeys` builds them. */
const sealedDocuments = 'SEALED#*';

/**
 * What a function that reaches the table is refused, whatever else it may do: nobody reads, changes or removes a
 * document of an account that was erased, and only who erases puts one there. They go when their term is over, by
 * the table itself; people reach them with the keys of the AWS account.
 */
export function sealed(uses: readonly Capability[], tableArn: string): Refusal {
  const reading = ['GetItem', 'BatchGetItem', 'Query'];
  // One transaction seals a document and removes it from its old place, and IAM looks at all its keys together.
  const changing = uses.includes('account-data:erase')
    ? []
    : ['PutItem', 'UpdateItem', 'DeleteItem'];
  return {
    actions: [...reading, ...changing].map((name) => `dynamodb:${name}`),
    resource: tableArn,
    partitions: sealedDocuments,
  };
}
