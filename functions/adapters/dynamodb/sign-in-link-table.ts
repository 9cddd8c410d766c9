import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { UserId } from '#shared/domain/ids';
import type { SignInLink, SignInLinks, StoredSignInLink } from '../../ports/sign-in-links';
import { attribute, getItem, type Item } from './item';
import { signInLinkKeys } from './keys';
import type { Table } from './table';
import { forgottenAt } from './time-to-live';
import { unlessRefused } from './unless-refused';

/** A used link can say so for a day. */
const keptDays = 1;

function storedOf(item: Item | undefined): StoredSignInLink | undefined {
  const link = attribute<SignInLink>(item, 'link');
  if (!link) return undefined;
  const usedBy = attribute<string>(item, 'usedBy');
  const wrongAnswers = attribute<number>(item, 'wrongAnswers') ?? 0;
  return { ...link, wrongAnswers, ...(usedBy !== undefined && { usedBy }) };
}

async function put(table: Table, ownerId: UserId, link: SignInLink): Promise<void> {
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: {
        ...signInLinkKeys.link(ownerId, link.codeHash),
        link,
        ttl: forgottenAt(link.expiresAt, keptDays),
      },
    }),
  );
}

async function takeUp(table: Table, ownerId: UserId, codeHash: string, signIn: string) {
  const using = new UpdateCommand({
    TableName: table.name,
    Key: signInLinkKeys.link(ownerId, codeHash),
    UpdateExpression: 'SET usedBy = :signIn',
    ConditionExpression:
      'attribute_exists(pk) AND (attribute_not_exists(usedBy) OR usedBy = :signIn)',
    ExpressionAttributeValues: { ':signIn': signIn },
  });
  return (await unlessRefused(() => table.client.send(using))) !== false;
}

async function countWrongAnswer(table: Table, ownerId: UserId, codeHash: string): Promise<void> {
  const counting = new UpdateCommand({
    TableName: table.name,
    Key: signInLinkKeys.link(ownerId, codeHash),
    UpdateExpression: 'ADD wrongAnswers :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':one': 1 },
  });
  await unlessRefused(() => table.client.send(counting));
}

export function signInLinkTable(table: Table): SignInLinks {
  return {
    put: (ownerId, link) => put(table, ownerId, link),
    find: async (ownerId, codeHash) =>
      storedOf(await getItem(table, signInLinkKeys.link(ownerId, codeHash))),
    takeUp: (ownerId, codeHash, signIn) => takeUp(table, ownerId, codeHash, signIn),
    countWrongAnswer: (ownerId, codeHash) => countWrongAnswer(table, ownerId, codeHash),
  };
}
