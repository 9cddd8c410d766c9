import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { amountRangeOf, buyerWordsOf, type InvoiceSearch } from '#shared/domain/invoice-search';
import { rowOfItem } from './invoice-item';
import { amountKeyOf, partyOf } from './invoice-party';
import type { RowStream } from './invoice-streams';
import { attribute, getItems, type Item, query } from './item';
import { invoiceKeys } from './keys';
import type { Table } from './table';
import type { Step } from './transact';

/** Words by which a customer is found; of one letter there are too many to be of use. */
const mostWords = 12;

/** Beyond this many customers, or documents, a search reads the list itself: what it looks for is frequent there. */
const mostParties = 30;
const mostDocuments = 50;

interface Posting {
  readonly word: string;
  readonly found: string;
  readonly isOfInvoice: boolean;
}

function postingsOf(invoice: Invoice | undefined): Posting[] {
  if (!invoice) return [];
  const { id, number, variableSymbol, buyer } = invoice;
  const party = partyOf(invoice);
  const words = buyerWordsOf(buyer.name).filter((word) => word.length > 1);
  const ofParty = party
    ? words.slice(0, mostWords).map((word) => ({ word, found: party, isOfInvoice: false }))
    : [];
  // Nearly always the symbol is the number, which is found by its lock.
  const hasOwnSymbol = variableSymbol !== '' && variableSymbol !== number;
  return hasOwnSymbol
    ? [...ofParty, { word: variableSymbol, found: id, isOfInvoice: true }]
    : ofParty;
}

function without(postings: readonly Posting[], others: readonly Posting[]): Posting[] {
  const has = new Set(others.map(({ word, found }) => `${word}#${found}`));
  return postings.filter(({ word, found }) => !has.has(`${word}#${found}`));
}

/**
 * What makes an invoice found that others do not make found already. The words of a customer stay once they
 * are there, so whoever was invoiced before costs a read and no write.
 */
export async function wordSteps(
  table: Table,
  ownerId: UserId,
  before: Invoice | undefined,
  after: Invoice | undefined,
): Promise<Step[]> {
  const [old, current] = [postingsOf(before), postingsOf(after)];
  const added = without(current, old);
  const gone = without(old, current).filter(({ isOfInvoice }) => isOfInvoice);

  const keyOf = ({ word, found }: Posting) => invoiceKeys.word(ownerId, word, found);
  const known = added.length > 0 ? await getItems(table, added.map(keyOf)) : [];
  const isKnown = new Set(known.map(({ sk }) => sk));
  return [
    ...added
      .filter((posting) => !isKnown.has(keyOf(posting).sk))
      .map((posting) => ({
        name: `word ${posting.word}`,
        put: { ...keyOf(posting), [posting.isOfInvoice ? 'invoice' : 'party']: posting.found },
      })),
    ...gone.map((posting) => ({ name: `word ${posting.word}`, remove: keyOf(posting) })),
  ];
}

async function loadRows(table: Table, ownerId: UserId, ids: readonly InvoiceId[]) {
  const keys = [...new Set(ids)].map((id) => invoiceKeys.invoice(ownerId, id));
  return (await getItems(table, keys)).map(rowOfItem);
}

interface Hits {
  readonly items: readonly Item[];
  readonly isBroad: boolean;
}

async function hitsOf(table: Table, pk: string, word: string, most: number): Promise<Hits> {
  const { items, lastKey } = await query(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :word)',
    ExpressionAttributeValues: { ':pk': pk, ':word': word },
    Limit: most + 1,
  });
  return { items, isBroad: items.length > most || lastKey !== undefined };
}

async function numberHits(table: Table, ownerId: UserId, word: string): Promise<Hits> {
  if (!/^[dz]?\d/.test(word)) return { items: [], isBroad: false };
  return hitsOf(table, invoiceKeys.numbers(ownerId), word.toUpperCase(), mostDocuments);
}

async function amountRows(table: Table, ownerId: UserId, text: InvoiceSearch['amount']) {
  if (!text) return { rows: [], isBroad: false };
  const { items, lastKey } = await query(table, {
    IndexName: 'gsi5',
    KeyConditionExpression: 'pk = :pk AND gsi5sk BETWEEN :low AND :high',
    ExpressionAttributeValues: {
      ':pk': invoiceKeys.partition(ownerId),
      ':low': amountKeyOf(text.from),
      ':high': `${amountKeyOf(text.to)}~`,
    },
    Limit: mostDocuments + 1,
  });
  const isBroad = items.length > mostDocuments || lastKey !== undefined;
  return { rows: items.map(rowOfItem), isBroad };
}

/** Words tried for a way to few rows. */
const triedWords = 4;

/** The words that lead to the fewest first: letters rather than digits, and the longer the better. */
function byPromise(words: readonly string[]): string[] {
  const weight = (word: string) => (/^\d+$/.test(word) ? 0 : 100) + word.length;
  return [...words].sort((a, b) => weight(b) - weight(a));
}

/** What holds a word: customers by their name, documents by number, symbol or amount. */
async function streamsOfWord(
  table: Table,
  ownerId: UserId,
  word: string,
): Promise<readonly RowStream[] | undefined> {
  const [found, numbers, amounts] = await Promise.all([
    hitsOf(table, invoiceKeys.words(ownerId), word, mostParties),
    numberHits(table, ownerId, word),
    amountRows(table, ownerId, amountRangeOf(word)),
  ]);
  if ([found, numbers, amounts].some(({ isBroad }) => isBroad)) return undefined;

  const idsOf = (items: readonly Item[], name: string) =>
    items.flatMap((item) => attribute<InvoiceId>(item, name) ?? []);
  const loaded = await Promise.all([
    loadRows(table, ownerId, idsOf(found.items, 'invoice')),
    loadRows(table, ownerId, idsOf(numbers.items, 'invoiceId')),
  ]);
  const parties = found.items.flatMap((item) => attribute<string>(item, 'party') ?? []);
  return [
    ...[...new Set(parties)].map((party) => ({ index: 'gsi4' as const, prefix: `${party}#` })),
    { rows: [...loaded.flat(), ...amounts.rows] },
  ];
}

/**
 * Streams that hold whatever the search can find, and more; undefined when each of its words is so frequent
 * that the list itself is the better way. Their cost depends on none of this owner's history.
 */
export async function streamsOfSearch(
  table: Table,
  ownerId: UserId,
  { words, amount }: InvoiceSearch,
): Promise<readonly RowStream[] | undefined> {
  // A single word that is an amount is looked up as one with the word.
  const whole = await amountRows(table, ownerId, words.length > 1 ? amount : undefined);
  if (whole.isBroad) return undefined;

  const tried = byPromise(words).slice(0, triedWords);
  const ways = await Promise.all(tried.map((word) => streamsOfWord(table, ownerId, word)));
  const [shortest] = ways
    .filter((streams) => streams !== undefined)
    .sort((x, y) => x.length - y.length);
  return shortest && [...shortest, { rows: whole.rows }];
}
