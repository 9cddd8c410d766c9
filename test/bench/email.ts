import { rm } from 'node:fs/promises';
import * as z from 'zod';
import { machineVariables } from '#infra/local/machine-variables';
import { createPhases } from '#infra/local/phases';
import { prepare } from '#infra/local/prepare';
import { type Stack, startStack } from '#infra/local/stack';
import { openStackTable } from '#infra/local/stack-table';
import { type Person, threeRates } from '../support/local-stack';
import { eventually } from '../support/stack/eventually';
import { newStackFolder } from '../support/stack/stack-process';
import { aSubscriber } from './a-subscriber';
import { atMost, type BenchLine, exactly } from './bench-line';

const mails = 40;

/** From the answer that a mail was accepted to SES having it, with its PDF printed already and no time to undo. */
export async function benchEmail(): Promise<BenchLine[]> {
  const folder = newStackFolder();
  const built = await prepare(createPhases());
  const stack = await startStack({
    built,
    folder,
    port: 0,
    passedOn: machineVariables(process.env),
    onProblem: console.error,
  });
  const table = openStackTable(stack);
  try {
    const person = await aSubscriber(stack, table);
    await sendOne(stack, person, 'zahrivaci@example.cz');

    const waits: number[] = [];
    for (let index = 0; index < mails; index += 1) {
      waits.push(await sendOne(stack, person, `osoba${index}@example.cz`));
    }
    const sorted = waits.toSorted((a, b) => a - b);
    const p95 = sorted[Math.ceil(mails * 0.95) - 1] ?? Number.NaN;
    const arrived = await countMails(stack);
    return [
      atMost('e-mail with PDF, accepted → handed to SES, p95', p95, {
        goal: 1_500,
        limit: 3_000,
        unit: 'ms',
      }),
      exactly('e-mails that arrived for those accepted', arrived, mails + 1),
    ];
  } finally {
    table.close();
    await stack.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const Mails = z.array(z.object({ receivedAt: z.string(), subject: z.string() }));

async function mailsTo({ addresses }: Stack, address: string) {
  const url = `${addresses.mailbox}/api/messages?to=${encodeURIComponent(address)}`;
  return Mails.parse(await (await fetch(url)).json());
}

async function countMails(stack: Stack): Promise<number> {
  const all = Mails.parse(await (await fetch(`${stack.addresses.mailbox}/api/messages`)).json());
  return all.filter(({ subject }) => subject.startsWith('Faktura 2')).length;
}

async function sendOne(stack: Stack, person: Person, to: string): Promise<number> {
  const body = { ...threeRates, items: [...threeRates.items] };
  const { invoice } = await person.call('invoices.create', { body });
  await eventually('the PDF', async () => {
    const { status } = await person.send('invoices.downloadPdf', { query: { id: invoice.id } });
    return status === 200 ? true : undefined;
  });
  await person.call('emails.send', {
    body: {
      invoiceId: invoice.id,
      to,
      subject: 'Faktura {{invoice.number}}',
      message: 'Dobrý den',
      sendNow: true,
    },
  });
  const accepted = Date.now();
  const [mail] = await eventually('the mail', async () => {
    const found = await mailsTo(stack, to);
    return found.length > 0 ? found : undefined;
  });
  return Math.max(0, Date.parse(mail?.receivedAt ?? '') - accepted);
}
