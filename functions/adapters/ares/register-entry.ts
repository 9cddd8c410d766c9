/** The courts that keep the public registers, as file numbers abbreviate them. */
const courts: Readonly<Record<string, string>> = {
  MSPH: 'Městským soudem v Praze',
  KSBR: 'Krajským soudem v Brně',
  KSCB: 'Krajským soudem v Českých Budějovicích',
  KSHK: 'Krajským soudem v Hradci Králové',
  KSOS: 'Krajským soudem v Ostravě',
  KSPL: 'Krajským soudem v Plzni',
  KSUL: 'Krajským soudem v Ústí nad Labem',
};

/** Sections of the obchodní rejstřík; the others belong to associations, foundations and the like. */
const commercial = /^(A|AX|B|C|Dr|H|Pr)$/;

/** `B 1581/MSPH` as a sentence for documents; undefined for a form that we do not know. */
export function entryOfFile(fileNumber: string): string | undefined {
  const [, section = '', number = '', abbreviation = ''] =
    /^(\p{L}+)\s*(\d+)\/(\p{L}+)$/u.exec(fileNumber.trim()) ?? [];
  const court = courts[abbreviation];
  if (court === undefined) return undefined;

  const register = commercial.test(section) ? 'v obchodním rejstříku' : 've veřejném rejstříku';
  return `Zapsáno ${register} vedeném ${court}, oddíl ${section}, vložka ${number}.`;
}

/** What a trader without a file at a court writes instead. */
export const traderEntry = 'Fyzická osoba zapsaná v živnostenském rejstříku.';
