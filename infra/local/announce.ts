import path from 'node:path';
import type { Addresses } from './addresses';
import { dataFolder, logFolder } from './folders';
import { demoAccount } from './seed/demo-seller';

export interface Announcement {
  readonly addresses: Addresses;
  readonly folder: string;
  readonly seconds: number;
  readonly hasDemo: boolean;
  readonly watches: boolean;
  /** False where the real one is asked. */
  readonly isStripeHere: boolean;
}

/** What somebody who just typed `npm start` wants to know, and nothing else. */
export function announcement(told: Announcement): string {
  const { addresses, folder, seconds, hasDemo, watches, isStripeHere } = told;
  const demo = hasDemo
    ? `${demoAccount.email}, password ${demoAccount.password}`
    : 'npm start -- --seed demo adds one with 40 invoices';

  const rows: readonly (readonly [string, string])[] = [
    ['App', addresses.site],
    ['Mailbox', `${addresses.mailbox}  (e-mails end here, none leaves this machine)`],
    [
      'Payments',
      isStripeHere
        ? `${addresses.stripe}  (a stand-in of Stripe: refunds, disputes, its clock)`
        : 'Stripe itself, with the key of your shell',
    ],
    ['API reference', `${addresses.site}/api-reference`],
    ['Demo account', demo],
    ['Data', `${shortPath(dataFolder(folder))}  (kept; npm start -- --fresh begins anew)`],
    ['Logs', shortPath(logFolder(folder))],
  ];
  return [
    `Splatno runs (ready in ${seconds.toFixed(1)} s).${watches ? ' Changes of the source show at once.' : ''}`,
    '',
    ...rows.map(([label, value]) => `  ${label.padEnd(15)}${value}`),
    '',
    'Press Ctrl+C to stop.',
  ].join('\n');
}

function shortPath(place: string): string {
  const relative = path.relative(process.cwd(), place);
  return relative.startsWith('..') ? place : relative;
}
