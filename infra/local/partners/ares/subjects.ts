import { isIco } from '#shared/domain/ico';
import { demoClients } from '../../seed/demo-clients';
import { demoSettings } from '../../seed/demo-seller';

/** An „ekonomický subjekt“ as ARES writes it. */
export type Subject = { readonly ico: string; readonly obchodniJmeno: string } & Readonly<
  Record<string, unknown>
>;

interface Seat {
  readonly street?: string;
  readonly house: number;
  readonly orientation?: number;
  readonly letter?: string;
  readonly part?: string;
  readonly town: string;
  readonly zip: number;
}

/** Numbers that begin with 9 belong to nobody; the check digit makes them valid. */
function icoOf(order: number): string {
  const seven = String(9_900_000 + order);
  const digit = [...'0123456789'].find((last) => isIco(seven + last));
  return `${seven}${digit}`;
}

function sidlo({ street, house, orientation, letter, part, town, zip }: Seat) {
  const number = [house, orientation && `${orientation}${letter ?? ''}`].filter(Boolean).join('/');
  return {
    kodStatu: 'CZ',
    nazevStatu: 'Česká republika',
    nazevObce: town,
    ...(street && { nazevUlice: street }),
    cisloDomovni: house,
    ...(orientation && { cisloOrientacni: orientation }),
    ...(letter && { cisloOrientacniPismeno: letter }),
    nazevCastiObce: part ?? town,
    psc: zip,
    textovaAdresa: [`${street ?? part ?? town} ${number}`, part, `${zip} ${town}`]
      .filter(Boolean)
      .join(', '),
  };
}

const inRegisters = (dph: string, vr: string, rzp: string) => ({
  seznamRegistraci: { stavZdrojeDph: dph, stavZdrojeVr: vr, stavZdrojeRzp: rzp },
  primarniZdroj: vr === 'AKTIVNI' ? 'ros' : 'rzp',
});

const file = (spisovaZnacka: string) => ({
  dalsiUdaje: [{ spisovaZnacka, pravniForma: '112', datovyZdroj: 'vr' }],
});

function firm(order: number, name: string, seat: Seat, more: object = {}): Subject {
  const ico = icoOf(order);
  return {
    ico,
    obchodniJmeno: name,
    sidlo: sidlo(seat),
    pravniForma: '112',
    financniUrad: '461',
    datumVzniku: '2011-03-01',
    datumAktualizace: '2026-09-17',
    dic: `CZ${ico}`,
    ...inRegisters('AKTIVNI', 'AKTIVNI', 'NEEXISTUJICI'),
    ...file(`C ${40_000 + order}/KSBR`),
    ...more,
  };
}

/** Every shape that a reader of ARES has to cope with, one firm each. */
const shapes: readonly Subject[] = [
  firm(1, 'Kovárna Podkůvka s.r.o.', {
    street: 'Kovářská',
    house: 210,
    orientation: 4,
    town: 'Brno',
    zip: 60200,
  }),
  firm(2, 'Mlýn Na Kopečku s.r.o.', {
    house: 17,
    part: 'Horní Oblázkov',
    town: 'Oblázkov',
    zip: 67555,
  }),
  firm(
    3,
    'Tiskárna Archová a.s.',
    {
      street: 'Papírenská',
      house: 88,
      orientation: 12,
      letter: 'b',
      part: 'Michle',
      town: 'Praha',
      zip: 14000,
    },
    file('B 99001/MSPH'),
  ),
  firm(
    4,
    'Skupinová dílna s.r.o.',
    { street: 'Lipová', house: 5, town: 'Olomouc', zip: 77900 },
    { dic: undefined },
  ),
  firm(
    5,
    'Alžběta Švestková',
    { street: 'Sadová', house: 3, town: 'Zlín', zip: 76001 },
    {
      dic: undefined,
      dalsiUdaje: [],
      pravniForma: '101',
      ...inRegisters('NEEXISTUJICI', 'NEEXISTUJICI', 'AKTIVNI'),
    },
  ),
  firm(
    6,
    'Zaniklá pekárna s.r.o.',
    { street: 'Stará', house: 1, town: 'Tábor', zip: 39002 },
    {
      datumZaniku: '2024-06-30',
      ...inRegisters('ZANIKLY', 'ZANIKLY', 'NEEXISTUJICI'),
    },
  ),
  firm(
    7,
    'Bratislavská kotva, organizační složka',
    { house: 1, town: 'Brno', zip: 60200 },
    {
      sidlo: {
        kodStatu: 'SK',
        nazevStatu: 'Slovensko',
        textovaAdresa: 'Dunajská 8, 811 08 Bratislava',
      },
    },
  ),
  firm(
    8,
    'Textová adresa s.r.o.',
    { house: 1, town: 'Praha', zip: 14000 },
    {
      sidlo: { kodStatu: 'CZ', textovaAdresa: 'Duhová 1444/2, Michle, 14000 Praha 4' },
    },
  ),
];

/** The firms of the demo account, so that its clients can be looked up too. */
const demo: readonly Subject[] = [
  ...Object.values(demoClients),
  { ...demoSettings, name: demoSettings.company_name },
].flatMap(({ name, ico, dic, address, city, zip }) =>
  ico === ''
    ? []
    : [
        {
          ico,
          obchodniJmeno: name,
          sidlo: { kodStatu: 'CZ', nazevObce: city, textovaAdresa: `${address}, ${zip} ${city}` },
          pravniForma: '112',
          ...(dic !== '' && { dic }),
          ...inRegisters(dic === '' ? 'NEEXISTUJICI' : 'AKTIVNI', 'AKTIVNI', 'NEEXISTUJICI'),
        },
      ],
);

const trades = ['Pila', 'Hospoda', 'Zahradnictví', 'Sklárna', 'Knihkupectví', 'Pivovar'];
const places = ['U Dubu', 'Pod Skálou', 'Na Růžku', 'Za Vodou', 'V Údolí'];

/** More firms than one answer holds. */
const many: readonly Subject[] = trades.flatMap((trade, row) =>
  places.map((place, column) =>
    firm(100 + row * places.length + column, `${trade} ${place} s.r.o.`, {
      street: 'Náměstí Svobody',
      house: 10 + row * places.length + column,
      town: 'Křtinec nad Loučkou',
      zip: 67923,
    }),
  ),
);

/** Everybody in the register. All of them are invented. */
export const subjects: readonly Subject[] = [...shapes, ...demo, ...many];

/** Numbers for which the register itself is in trouble. */
export const troubles = {
  slow: icoOf(90),
  broken: icoOf(91),
  garbled: icoOf(92),
  busy: icoOf(93),
  elsewhere: icoOf(94),
} as const;
