import type { ClientInput } from '#shared/domain/client';

/** Short names by which the demo invoices refer to their clients. */
export type DemoClient =
  | 'bakery'
  | 'bikes'
  | 'tea'
  | 'doctor'
  | 'architects'
  | 'joinery'
  | 'river'
  | 'cooperative'
  | 'school'
  | 'winery'
  | 'sole'
  | 'municipality'
  | 'berlin'
  | 'vienna'
  | 'boston';

type Registered = readonly [name: string, ico: string, address: string, city: string, zip: string];

function firm([name, ico, address, city, zip]: Registered, email: string): ClientInput {
  return { name, ico, dic: `CZ${ico}`, address, city, zip, country: '', email };
}

/** Associations, towns and small traders are registered, but pay no VAT. */
function nonPayer([name, ico, address, city, zip]: Registered, email: string): ClientInput {
  return { name, ico, dic: '', address, city, zip, country: '', email };
}

function foreign(
  [name, dic, address, city, zip]: Registered,
  country: string,
  email: string,
): ClientInput {
  return { name, ico: '', dic, address, city, zip, country, email };
}

/** Invented like the seller: the numbers are valid in form and belong to nobody. */
export const demoClients: Readonly<Record<DemoClient, ClientInput>> = {
  bakery: firm(
    ['Pekařství Rohlíček a dcera s.r.o.', '97451207', 'Pod Kapličkou 318', 'Tábor', '390 02'],
    'ucetni@rohlicek.example',
  ),
  bikes: firm(
    ['Cyklodílna Rozeta s.r.o.', '91345707', 'Na Náplavce 7', 'Olomouc', '779 00'],
    'faktury@rozeta.example',
  ),
  tea: nonPayer(
    ['Čajovna Na Větvi', '92104681', 'Jezuitská 14', 'Brno', '602 00'],
    'caj@navetvi.example',
  ),
  doctor: nonPayer(
    ['MUDr. Jolana Peřinová', '93456123', 'Nemocniční 2210/5', 'Jihlava', '586 01'],
    'ordinace@perinova.example',
  ),
  architects: firm(
    ['Architekti Štych a Moravcová', '94012776', 'Veveří 88', 'Brno', '602 00'],
    'studio@stych-moravcova.example',
  ),
  joinery: firm(
    ['Truhlárna Suk a Prkno', '95208313', 'K Pile 45', 'Bystřice nad Pernštejnem', '593 01'],
    'truhlarna@suk-prkno.example',
  ),
  river: nonPayer(
    ['Nadační fond Otevřená řeka', '96172037', 'Mlýnské nábřeží 3', 'Třebíč', '674 01'],
    'kancelar@otevrena-reka.example',
  ),
  cooperative: firm(
    [
      'Zemědělské obchodní družstvo Dolní Oblázkov, družstvo vlastníků, středisko rostlinné výroby a služeb',
      '97028843',
      'Dolní Oblázkov 112',
      'Dolní Oblázkov',
      '675 55',
    ],
    'podatelna@zod-oblazkov.example',
  ),
  school: nonPayer(
    ['Lesní klub Mraveniště, z. s.', '98113461', 'U Hájovny 1', 'Bílovice nad Svitavou', '664 01'],
    'mraveniste@lesniklub.example',
  ),
  winery: firm(
    ['Vinařství Hnízdil z Pavlova, s.r.o.', '96304189', 'Česká vinařská 61', 'Pavlov', '692 01'],
    'obchod@hnizdil.example',
  ),
  sole: nonPayer(
    ['Kryštof Lanžhotský', '99330512', 'Masná 9', 'Brno', '602 00'],
    'krystof@lanzhotsky.example',
  ),
  municipality: nonPayer(
    ['Městys Křtinec nad Loučkou', '91288444', 'Náměstí 1', 'Křtinec nad Loučkou', '679 23'],
    'podatelna@krtinec.example',
  ),
  berlin: foreign(
    ['Kranich & Söhne Verlag GmbH', 'DE999999994', 'Lindenstraße 20', 'Berlin', '10969'],
    'Německo',
    'rechnung@kranich.example',
  ),
  vienna: foreign(
    ['Atelier Brunnthaler OG', 'ATU99999992', 'Neubaugasse 31', 'Wien', '1070'],
    'Rakousko',
    'office@brunnthaler.example',
  ),
  boston: foreign(
    ['Harbor & Pine Coffee Roasters LLC', '', '118 Milk Street', 'Boston, MA', '02109'],
    'USA',
    'books@harborpine.example',
  ),
};
