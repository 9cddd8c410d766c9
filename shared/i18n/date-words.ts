import type { Language } from '../domain/language';

type Names = Readonly<Record<Language, readonly string[]>>;

/** January first; as a heading writes them. */
export const monthNames: Names = {
  cs: [
    'Leden',
    'Únor',
    'Březen',
    'Duben',
    'Květen',
    'Červen',
    'Červenec',
    'Srpen',
    'Září',
    'Říjen',
    'Listopad',
    'Prosinec',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

/** After a day: `5. března`, `5 March`. */
export const monthNamesInDates: Names = {
  cs: [
    'ledna',
    'února',
    'března',
    'dubna',
    'května',
    'června',
    'července',
    'srpna',
    'září',
    'října',
    'listopadu',
    'prosince',
  ],
  en: monthNames.en,
};

/** Monday first, as a heading begins with it. */
export const weekdayNames: Names = {
  cs: ['Pondělí', 'Úterý', 'Středa', 'Čtvrtek', 'Pátek', 'Sobota', 'Neděle'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

/** Where a sentence says in which month: `v listopadu`. */
export const inMonth: Names = {
  cs: [
    'v\u00a0lednu',
    'v\u00a0únoru',
    'v\u00a0březnu',
    'v\u00a0dubnu',
    'v\u00a0květnu',
    'v\u00a0červnu',
    'v\u00a0červenci',
    'v\u00a0srpnu',
    'v\u00a0září',
    'v\u00a0říjnu',
    'v\u00a0listopadu',
    'v\u00a0prosinci',
  ],
  en: monthNames.en.map((name) => `in ${name}`),
};

/** Under the bars of a chart, where June and July have to differ. */
export const shortMonthNames: Names = {
  cs: ['led', 'úno', 'bře', 'dub', 'kvě', 'čvn', 'čvc', 'srp', 'zář', 'říj', 'lis', 'pro'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

/** Monday first, with the preposition that belongs to it. */
export const onWeekday: Names = {
  cs: [
    'v\u00a0pondělí',
    'v\u00a0úterý',
    've\u00a0středu',
    've\u00a0čtvrtek',
    'v\u00a0pátek',
    'v\u00a0sobotu',
    'v\u00a0neděli',
  ],
  en: [
    'on Monday',
    'on Tuesday',
    'on Wednesday',
    'on Thursday',
    'on Friday',
    'on Saturday',
    'on Sunday',
  ],
};
