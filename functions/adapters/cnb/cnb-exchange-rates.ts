import type { LocalDate } from '#shared/domain/calendar';
import { isInForceOn, type RateList } from '#shared/domain/exchange-rate';
import type { ExchangeRates } from '../../ports/exchange-rates';
import { boundedJson, boundedText } from '../http/bounded-body';
import { readJsonList, readTextList } from './rate-lists';

/** Two askings have to fit into what a call may take, and a person is waiting. */
const patienceMilliseconds = 3_000;
/** A list has some thirty lines. */
const mostBytes = 65_536;

export interface CnbOptions {
  /** The JSON interface, up to and including `/cnbapi`. */
  readonly cnbApiAddress: string;
  /** The text file `denni_kurz.txt` itself. */
  readonly cnbTextAddress: string;
  readonly patience?: number;
}

/**
 * The Czech National Bank over HTTPS: its JSON interface, and where that fails its text file, which is older and
 * answers from another server. Neither needs a key. Of a day without a list both answer with the last one before.
 */
export function cnbExchangeRates(options: CnbOptions): ExchangeRates {
  return {
    listOf: async (day) => {
      try {
        return await inForce(day, fromJson(options, day));
      } catch (jsonError) {
        return await inForce(day, fromText(options, day)).catch((textError: unknown) => {
          throw new AggregateError([jsonError, textError], 'the bank has no list that we can read');
        });
      }
    },
  };
}

async function fromJson(options: CnbOptions, day: LocalDate): Promise<RateList> {
  const address = `${options.cnbApiAddress}/exrates/daily?date=${day}&lang=EN`;
  const response = await ask(address, 'application/json', options);
  return readJsonList(await boundedJson(response, mostBytes));
}

async function fromText(options: CnbOptions, day: LocalDate): Promise<RateList> {
  const written = day.split('-').toReversed().join('.');
  const response = await ask(`${options.cnbTextAddress}?date=${written}`, 'text/plain', options);
  return readTextList(await boundedText(response, mostBytes));
}

async function ask(
  address: string,
  accept: string,
  { patience = patienceMilliseconds }: CnbOptions,
): Promise<Response> {
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(address, { redirect: 'error', signal, headers: { accept } });
  if (response.status !== 200) throw new Error(`The bank answered ${response.status}`);
  return response;
}

/** A proxy may answer with a list of long ago, and nobody would see it by the figures. */
async function inForce(day: LocalDate, asked: Promise<RateList>): Promise<RateList> {
  const list = await asked;
  if (!isInForceOn(day, list)) throw new Error(`The list of ${list.date} does not hold on ${day}`);
  return list;
}
