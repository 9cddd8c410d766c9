import * as batchGetItem from 'dynalite/validations/batchGetItem.js';
import * as batchWriteItem from 'dynalite/validations/batchWriteItem.js';
import * as deleteItem from 'dynalite/validations/deleteItem.js';
import * as getItem from 'dynalite/validations/getItem.js';
import { checkTypes, checkValidations } from 'dynalite/validations/index.js';
import * as putItem from 'dynalite/validations/putItem.js';
import * as query from 'dynalite/validations/query.js';
import * as scan from 'dynalite/validations/scan.js';
import * as updateItem from 'dynalite/validations/updateItem.js';
import { fromDynalite } from './refusals';
import { storeOptions } from './store-view';
import type { Json } from './wire-types';

const requestRules = {
  GetItem: getItem,
  PutItem: putItem,
  UpdateItem: updateItem,
  DeleteItem: deleteItem,
  Query: query,
  Scan: scan,
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
} as const;

export type ValidatedOperation = keyof typeof requestRules;

/**
 * Checks a request as DynamoDB would and parses its expressions into `_condition`, `_updates` and
 * the like, which dynalite's actions read. Members it does not know are dropped.
 */
export function validate(operation: ValidatedOperation, request: Json): Json {
  const { types, custom } = requestRules[operation];
  try {
    const data = checkTypes({ ...request }, types);
    checkValidations(data, types, custom, { options: storeOptions });
    return data;
  } catch (error) {
    throw fromDynalite(error);
  }
}
