import type Stripe from 'stripe';
import * as z from 'zod';
import { newId } from '../ids';
import { newAccount } from '../objects/account';
import { invalid, noAccess } from '../refusal';
import { emit } from '../turn';
import type { Account } from '../wire';
import type { Action, Call } from './call';
import { createdRange, isCreatedIn, listOf, paging } from './lists';
import {
  givenMetadata,
  ignored,
  mergedMetadata,
  metadata,
  params,
  readParams,
  text,
} from './params';

const BusinessProfile = z.looseObject({ name: text.optional(), url: text.optional() });
const Create = params<Stripe.AccountCreateParams>()({
  business_profile: BusinessProfile.optional(),
  business_type: z.enum(['company', 'government_entity', 'individual', 'non_profit']).optional(),
  capabilities: ignored,
  controller: ignored,
  country: z.string().length(2).optional(),
  default_currency: ignored,
  email: z.email().optional(),
  metadata,
  settings: ignored,
  type: z.literal('express').optional(),
});
const Update = params<Stripe.AccountUpdateParams>()({
  business_profile: ignored,
  email: z.email().optional(),
  metadata,
  settings: ignored,
});
const List = params<Stripe.AccountListParams>()({ ...paging, created: createdRange });
const Link = params<Stripe.AccountLinkCreateParams>()({
  account: text,
  collection_options: ignored,
  refresh_url: z.url(),
  return_url: z.url(),
  type: z.enum(['account_onboarding', 'account_update']),
});

const Nothing = z.strictObject({});

const linkLifeSeconds = 300;

const tableOf = ({ tables }: Call) => tables.accounts;

/** Of an account that is not connected nobody learns whether it exists. */
function connected(call: Call, id: string): Account {
  return tableOf(call).find(call.account, id) ?? noAccess(id);
}

export const createAccount: Action = (call) => {
  const given = readParams(Create, call.params);
  const account = newAccount(call, {
    country: given.country ?? 'CZ',
    email: given.email ?? null,
    businessType: given.business_type,
    businessName: given.business_profile?.name ?? null,
    businessUrl: given.business_profile?.url ?? null,
    metadata: givenMetadata(given.metadata),
  });
  tableOf(call).put(call.account, account);
  return account;
};

export const retrieveAccount: Action = (call) => {
  readParams(Nothing, call.params);
  return connected(call, call.id);
};

export const updateAccount: Action = (call) => {
  const given = readParams(Update, call.params);
  const account = connected(call, call.id);
  const updated = {
    ...account,
    ...(given.email !== undefined && { email: given.email }),
    metadata: mergedMetadata(account.metadata, given.metadata),
  };
  tableOf(call).put(call.account, updated);
  emit({ ...call, account: account.id }, 'account.updated', updated);
  return updated;
};

export const deleteAccount: Action = (call) => {
  const { id } = connected(call, call.id);
  tableOf(call).remove(id);
  return { id, object: 'account', deleted: true };
};

export const listAccounts: Action = (call) => {
  const { created, ...page } = readParams(List, call.params);
  const found = tableOf(call)
    .list(call.account)
    .filter((one) => isCreatedIn({ created: one.created ?? 0 }, created));
  return listOf('/v1/accounts', found, page);
};

export const createAccountLink: Action = (call) => {
  const given = readParams(Link, call.params);
  const account = connected(call, given.account);
  if (given.type === 'account_update') {
    invalid('You cannot create `account_update` type Account Links for this account.', {
      param: 'type',
    });
  }
  const link = {
    id: newId('link', 40),
    account: account.id,
    refreshUrl: given.refresh_url,
    returnUrl: given.return_url,
    expiresAt: call.seconds + linkLifeSeconds,
    isUsed: false,
  };
  call.tables.setupLinks.put(call.account, link);
  return {
    object: 'account_link',
    created: call.seconds,
    expires_at: link.expiresAt,
    url: `${call.origin}/setup/e/${account.id}/${link.id}`,
  } satisfies Stripe.AccountLink;
};

export const createLoginLink: Action = (call) => {
  const account = connected(call, call.id);
  if (!account.details_submitted) {
    invalid('Cannot create a login link for an account that has not completed onboarding.');
  }
  return {
    object: 'login_link',
    created: call.seconds,
    url: `${call.origin}/#${account.id}`,
  } satisfies Stripe.LoginLink;
};
