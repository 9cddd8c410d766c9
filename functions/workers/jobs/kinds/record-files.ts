import * as z from 'zod';
import { Client } from '#shared/domain/client';
import type { Job } from '#shared/domain/job';
import { formatMinor } from '#shared/domain/money';
import { Notice } from '#shared/domain/notification';
import type { PictureType } from '#shared/domain/picture';
import { clientCsv } from '#shared/exports/client-csv';
import { jsonClosing, jsonOpening, jsonRecords } from '#shared/exports/period/period-json';
import type { AccountRecord, AccountRecords } from '../../../ports/account-records';
import type { PictureFileReader } from '../../../ports/picture-files';
import type { NamedFile } from '../archive/file-entries';

interface Ports {
  readonly accountRecords: AccountRecords;
  readonly pictureFiles: PictureFileReader;
}

const names = {
  profile: { cs: 'profil.json', en: 'profile.json' },
  settings: { cs: 'nastaveni.json', en: 'settings.json' },
  subscription: { cs: 'predplatne.json', en: 'subscription.json' },
  bills: { cs: 'platby-predplatneho.json', en: 'subscription-payments.json' },
  consents: { cs: 'souhlasy.json', en: 'consents.json' },
  notices: { cs: 'upozorneni.json', en: 'notifications.json' },
  mails: { cs: 'e-maily.json', en: 'emails.json' },
  security: { cs: 'zabezpeceni.json', en: 'security-log.json' },
  drafts: { cs: 'koncepty.json', en: 'drafts.json' },
  clients: { cs: 'klienti.json', en: 'clients.json' },
  clientTable: { cs: 'klienti.csv', en: 'clients.csv' },
  pictures: { cs: 'obrazky', en: 'pictures' },
} as const;

const endings: Readonly<Record<PictureType, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

function recordsAsText(record: AccountRecord, { language }: Job) {
  const json = (value: unknown) => `${JSON.stringify(value ?? null, null, 2)}\n`;
  return {
    profile: json(record.profile),
    settings: json(record.settings),
    subscription: json(record.subscription),
    bills: json(record.bills.map(paymentOf)),
    consents: json(record.consents),
    notices: json(z.encode(z.array(Notice), [...record.notices])),
    mails: json(record.mails),
    security: json(record.securityEvents),
    drafts: jsonOpening + jsonRecords(record.drafts, 0) + jsonClosing,
    clients: json(z.encode(z.array(Client), [...record.clients])),
    clientTable: clientCsv(record.clients, language),
  } as const;
}

/** A payment of the plan by its document, whose PDF is behind the history of payments. */
function paymentOf({ id, document }: AccountRecord['bills'][number]) {
  const { number, issueDate, paymentDate, seller, buyer, currency, totals } = document;
  const vat = formatMinor(totals.vat);
  const total = formatMinor(totals.payable);
  return { id, number, issueDate, paymentDate, seller, buyer, currency, vat, total };
}

/** The files about everything but issued documents; pictures are read one at a time. */
export async function* recordFiles(ports: Ports, job: Job): AsyncGenerator<NamedFile> {
  const { ownerId, language } = job;
  const record = await ports.accountRecords.read(ownerId);
  const texts = recordsAsText(record, job);
  for (const key of Object.keys(texts) as (keyof typeof texts)[]) {
    yield { name: names[key][language], content: Buffer.from(texts[key]), isDeflated: true };
  }
  for (const { id, mediaType } of record.pictures) {
    const file = await ports.pictureFiles.find(ownerId, id);
    if (!file) continue;
    const name = `${names.pictures[language]}/${id}.${endings[mediaType]}`;
    yield { name, content: Buffer.from(file.bytes) };
  }
}
