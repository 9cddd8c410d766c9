/** UN/ECE Recommendation 20 codes of what Czechs write as units, by code. */
const spellings: Readonly<Record<string, string>> = {
  H87: 'ks kus kusy kusu pc pcs piece pieces',
  HUR: 'h hod hodina hodiny hodin hr hrs hour hours',
  MIN: 'min minuta minuty minut minute minutes',
  DAY: 'den dny dnu dni day days md manday',
  WEE: 'tyden tydny tydnu week weeks',
  MON: 'mes mesic mesice mesicu month months',
  ANN: 'rok roky roku let year years',
  KGM: 'kg',
  GRM: 'g',
  TNE: 't tuna tuny tun',
  LTR: 'l litr litry litru',
  MLT: 'ml',
  MTR: 'm metr metry metru bm',
  KMT: 'km',
  CMT: 'cm',
  MMT: 'mm',
  MTK: 'm2',
  MTQ: 'm3',
  KWH: 'kwh',
  MWH: 'mwh',
  SET: 'sada sady sad set souprava',
  PR: 'par pary paru',
};

const codes: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([code, names]) =>
    names.split(' ').map((name) => [name, code] as const),
  ),
);

/** One of whatever it is. */
export const unspecifiedUnit = 'C62';

/** The code of a unit as people write it, in any case and with or without a dot; undefined for others. */
export function unitCode(unit: string): string | undefined {
  const plain = unit
    .normalize('NFKD')
    .replace(/[\p{M}\s.]/gu, '')
    .toLowerCase();
  return codes.get(plain);
}
