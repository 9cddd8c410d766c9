import { normaliseDic } from './dic';
import { normaliseIco } from './ico';
import { fold } from './search-words';

interface Numbered {
  readonly ico: string;
  readonly dic: string;
  readonly country: string;
}

/** What people call the Czech Republic, folded; a country left out is the same. */
const czechNames = /^(?:$|cz|cr$|cesk)/;

/**
 * IČO and DIČ in the form to store, print and search for, where they have one; anything else stays as it was written.
 * Digits alone are a DIČ without its CZ, unless the party is of another country: Slovakia has such numbers of its own.
 */
export function withTidyNumbers<P extends Numbered>(party: P): P {
  const { ico, dic, country } = party;
  const isReadable = /[a-z]/i.test(dic) || czechNames.test(fold(country.trim()));
  return {
    ...party,
    ico: normaliseIco(ico) ?? ico,
    dic: (isReadable && normaliseDic(dic)) || dic,
  };
}
