import {
  cancelled,
  type DemoInvoice,
  draft,
  invoice,
  issued,
  paid,
  partlyPaid,
  sent,
} from './demo-plan';
import { demoSettings } from './demo-seller';

/** Before the firm registered for VAT, in the first weeks of the story. */
const beforeRegistration = {
  seller: {
    name: demoSettings.company_name,
    ico: demoSettings.ico,
    dic: '',
    address: demoSettings.address,
    city: demoSettings.city,
    zip: demoSettings.zip,
    email: demoSettings.email,
    phone: demoSettings.phone,
    bankAccount: demoSettings.bank_account,
    registerEntry: demoSettings.registerEntry,
    vatStatus: 'non_payer',
  },
} as const;

/** Bound by VAT only towards the Union: at home like a non-payer, abroad under a DIČ. */
const identifiedPerson = {
  seller: { ...beforeRegistration.seller, dic: 'CZ98123459', vatStatus: 'identified_person' },
} as const;

const inEuro = (rate: string) => ({ currency: 'EUR', czkRate: rate }) as const;
const inDollars = (rate: string) => ({ currency: 'USD', czkRate: rate }) as const;
const toTheUnion = { isReverseCharge: true, language: 'en' } as const;
const design = (hours: number) => ['Grafický návrh', hours, 'h', 850, 21] as const;
const setting = (hours: number) => ['Sazba a příprava pro tisk', hours, 'h', 780, 21] as const;

/** Seven months of a small studio, the oldest first, because numbers are given in this order. */
export const demoInvoices: readonly DemoInvoice[] = [
  invoice('tea', [206, 14], paid(11), [['Nápojový lístek', 1, '', 4200, 0]], beforeRegistration),
  invoice(
    'doctor',
    [199, 14],
    paid(14),
    [['Vizitky a razítko', 2, 'sada', 1450, 0]],
    beforeRegistration,
  ),
  invoice('berlin', [192, 30], paid(26), [['Umschlag „Kraniche“, Entwurf', 1, '', 640, 0]], {
    ...identifiedPerson,
    ...inEuro('25.115'),
    ...toTheUnion,
  }),
  invoice('bakery', [184, 14], paid(13), [design(12), setting(4)]),
  invoice('architects', [178, 14], paid(9), [
    ['Portfolio, sazba', 64, 'strana', 310, 21],
    ['Portfolio, tisk a vazba', 40, 'ks', 412.5, 12],
  ]),
  invoice('bikes', [171, 14], cancelled(1), [['Polepy provozovny', 1, '', 15250, 21]]),
  invoice('bikes', [170, 14], paid(12), [['Polepy provozovny a dodávky', 1, '', 15250, 21]]),
  invoice(
    'river',
    [163, 21],
    paid(20),
    [
      ['Kampaň Čisté břehy, koncept', 1, '', 32000, 21],
      ['Kampaň Čisté břehy, plakáty A1', 120, 'ks', 94, 21, '15 %'],
    ],
    { discountMode: 'item' },
  ),
  invoice('vienna', [156, 30], paid(31), [['Corporate identity, phase 1', 1, '', 2350, 0]], {
    ...inEuro('25.030'),
    ...toTheUnion,
  }),
  invoice('winery', [149, 14], paid(15), [
    ['Etikety Pálava a Ryzlink', 2, 'návrh', 6900, 21],
    ['Tisk samolepicích etiket', 4800, 'ks', 1.35, 21],
  ]),
  invoice('school', [142, 14], paid(6), [['Brožura pro rodiče', 1, '', 8900, 21]], {
    discount: '10',
    discountType: 'percent',
    notes: 'Sleva 10 % pro neziskové organizace.',
  }),
  invoice('sole', [137, 7], paid(2), [['Logo na dílnu', 1, '', 5300, 21]], {
    paymentMethod: 'cash',
  }),
  invoice('municipality', [129, 30], paid(28), [
    ['Mapa naučné stezky', 1, '', 18400, 21],
    ['Informační tabule', 7, 'ks', 2890, 21],
    ['Průvodce stezkou, tisk', 600, 'ks', 18.4, 12],
  ]),
  invoice('joinery', [121, 14], paid(22), [['Katalog kuchyní', 48, 'strana', 385, 21]]),
  invoice('boston', [116, 30], paid(24), [['Coffee bag artwork', 3, 'design', 780, 0]], {
    ...inDollars('23.412'),
    language: 'en',
    exemptionReason: 'Místo plnění mimo tuzemsko, § 9 odst. 1 zákona č. 235/2004 Sb.',
  }),
  invoice('bakery', [108, 14], paid(14), [
    ['Letáky k otevření pobočky', 2500, 'ks', 2.2, 21],
    design(3),
  ]),
  invoice('cooperative', [101, 14], paid(16), [
    [
      'Výroční zpráva, fotografie v provozech a na polích během žní včetně dopravy',
      3,
      'den',
      9800,
      21,
    ],
    ['Ubytování během focení', 2, 'noc', 1240, 12],
  ]),
  invoice('doctor', [96, 14], paid(12), [['Orientační systém ordinace, návrh', 1, '', 9400, 21]]),
  invoice('river', [88, 14], paid(10), [['Kampaň Čisté břehy, web', 26, 'h', 950, 21]], {
    discount: '1500',
    discountType: 'amount',
  }),
  invoice('architects', [81, 14], paid(13), [['Výstavní panely', 9, 'ks', 2150, 21]]),
  invoice('tea', [74, 14], cancelled(2), [['Nápojový lístek, dotisk', 1, '', 1300, 21]], {
    notes: 'Oprava chybné sazby, nahrazuje ji následující faktura.',
  }),
  invoice('tea', [72, 14], paid(14), [['Nápojový lístek, dotisk', 1, '', 1300, 12]]),
  invoice('vienna', [66, 30], paid(29), [['Corporate identity, phase 2', 1, '', 2900, 0]], {
    ...inEuro('24.870'),
    ...toTheUnion,
  }),
  invoice('winery', [61, 14], paid(12), [
    ['Dárkové krabice, návrh', 1, '', 11800, 21],
    ['Dárkové krabice, vzorky', 12, 'ks', 265, 21],
  ]),
  invoice('sole', [52, 14], partlyPaid(20, '2000.00'), [
    ['Vizitky a hlavičkový papír', 1, '', 5300, 21],
  ]),
  invoice('municipality', [47, 30], paid(30), [['Výroční zpráva městyse', 36, 'strana', 420, 21]]),
  invoice('joinery', [42, 14], sent(), [['Katalog kuchyní, doplněk', 50, 'strana', 370, 21]], {
    notes: 'Prosíme o úhradu, upomínka odešla dvakrát.',
  }),
  invoice('boston', [38, 30], paid(27), [['Holiday sleeve illustration', 1, '', 1150, 0]], {
    ...inDollars('22.960'),
    language: 'en',
    exemptionReason: 'Místo plnění mimo tuzemsko, § 9 odst. 1 zákona č. 235/2004 Sb.',
  }),
  invoice('architects', [33, 14], paid(13), [
    ['Portfolio, druhé vydání', 72, 'strana', 310, 21],
    ['Portfolio, tisk a vazba', 25, 'ks', 438, 12],
  ]),
  invoice('river', [29, 14], paid(12), [['Kampaň Čisté břehy, vyhodnocení', 1, '', 45000, 21]]),
  invoice('doctor', [24, 14], sent(), [
    ['Orientační systém ordinace, výroba', 1, '', 10289.26, 21],
  ]),
  invoice(
    'cooperative',
    [20, 30],
    sent(),
    [['Stavební úpravy výstavního stánku', 1, '', 64000, 21]],
    {
      isReverseCharge: true,
      notes: 'Přenesená daňová povinnost podle § 92e zákona č. 235/2004 Sb.',
    },
  ),
  invoice('bikes', [15, 14], sent(), [
    ['Katalog kol na sezonu', 28, 'strana', 345, 21],
    ['Rychlé dodání', 1, '', 1800, 21],
  ]),
  invoice(
    'bakery',
    [12, 14],
    sent(),
    [
      ['Grafický návrh obalů – řada kváskových chlebů', 18, 'h', 850, 21],
      setting(6.5),
      ['Tisk samolepicích etiket 60 × 90 mm', 2400, 'ks', 1.35, 21, '10 %'],
      ['Ubytování v Táboře při focení provozu', 1, 'noc', 1240, 12],
    ],
    { discountMode: 'item', constantSymbol: '0308' },
  ),
  invoice('winery', [9, 14], paid(7), [['Vánoční etikety', 3, 'návrh', 5200, 21]]),
  invoice('berlin', [7, 30], sent(), [['Buchumschlag „Nordlicht“', 1, '', 720, 0]], {
    ...inEuro('24.655'),
    ...toTheUnion,
  }),
  invoice('cooperative', [4, 14], sent(), [
    [
      'Výroční zpráva, sazba 64 stran a příprava tiskových dat podle zadání představenstva družstva',
      64,
      'strana',
      609.375,
      21,
    ],
  ]),
  invoice('school', [2, 14], issued(), [['Plakáty a program na advent', 1, '', 7200, 21]]),
  invoice('tea', [1, 7], draft(), [['Zimní nápojový lístek', 1, '', 2600, 21]]),
  invoice('joinery', [0, 14], draft(), [design(5), ['Cenovka do výstavní síně', 40, 'ks', 38, 21]]),
];
