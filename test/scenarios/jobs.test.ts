import { readWorkbook } from '../support/exports/read-workbook';
import { unzip } from '../support/exports/unzip';
import { aSeller, type Person, signUp, threeRates } from '../support/local-stack';
import { readPdf } from '../support/pdf/read-pdf';
import { eventually } from '../support/stack/eventually';

jest.setTimeout(180_000);

let person: Person;
beforeAll(async () => {
  person = await aSeller();
});

const issue = async () => {
  const body = { ...threeRates, items: [...threeRates.items] };
  return (await person.call('invoices.create', { body })).invoice;
};
type Started = Awaited<ReturnType<typeof finished>>;

async function finished(id: string) {
  return eventually(
    `the job ${id}`,
    async () => {
      const { job } = await person.call('jobs.get', { params: { id } });
      return ['queued', 'running'].includes(job.state) ? undefined : job;
    },
    { withinMs: 90_000 },
  );
}

async function fileOf({ id }: Pick<Started, 'id'>) {
  const { url } = await person.call('jobs.download', { params: { id } });
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    disposition: response.headers.get('content-disposition'),
  };
}

it('makes one ZIP of the PDFs of a period, with a sheet that lists them', async () => {
  const invoices = [await issue(), await issue()];
  const day = invoices[0]?.issueDate ?? '';
  const { job } = await person.call('jobs.start', {
    body: { kind: 'pdf_zip', selection: { from: day, to: day } },
  });
  const done = await finished(job.id);
  expect(done).toMatchObject({ state: 'done', done: 2, total: 2, problems: [] });

  const { bytes, disposition } = await fileOf(done);
  expect(disposition).toContain(`faktury-pdf-${day}-${day}.zip`);
  expect(bytes).toHaveLength(done.file?.bytes ?? 0);
  const files = unzip(bytes);
  const numbers = invoices.map(({ number }) => number);
  expect(Object.keys(files).sort()).toEqual(
    [...numbers.map((number) => `faktura-${number}.pdf`), 'prehled-faktur.xlsx'].sort(),
  );
  const { text } = await readPdf(Buffer.from(files[`faktura-${numbers[0]}.pdf`] ?? []));
  expect(text).toContain(numbers[0]);
  const { documents } = await readWorkbook(Buffer.from(files['prehled-faktur.xlsx'] ?? []));
  expect(
    documents
      .slice(1)
      .map(([number]) => number)
      .sort(),
  ).toEqual([...numbers].sort());
});

it('marks chosen invoices paid and tells of the one that refused', async () => {
  const issued = await issue();
  const { invoice: draft } = await person.call('invoices.create', { body: { items: [] } });
  const { job } = await person.call('jobs.start', {
    body: { kind: 'mark_paid', selection: { invoiceIds: [issued.id, draft.id] } },
  });
  const done = await finished(job.id);
  expect(done).toMatchObject({
    state: 'done',
    problems: [{ invoiceId: draft.id, code: 'INVALID_STATUS_CHANGE' }],
  });
  const { invoice } = await person.call('invoices.get', { params: { id: issued.id } });
  expect(invoice).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
  const answer = await person.send('jobs.download', { params: { id: job.id } });
  expect(answer.json).toMatchObject({ code: 'JOB_HAS_NO_FILE' });
});

it('keeps the jobs of an account to itself', async () => {
  const { jobs } = await person.call('jobs.list');
  const [job] = jobs;
  if (!job) throw new Error('the seller has jobs');
  const stranger = await signUp();
  for (const id of ['jobs.get', 'jobs.cancel', 'jobs.download'] as const) {
    const foreign = await stranger.send(id, { params: { id: job.id } });
    expect([foreign.status, Object(foreign.json).code]).toEqual([404, 'JOB_NOT_FOUND']);
  }
  expect(await stranger.call('jobs.list')).toEqual({ jobs: [] });

  const { job: theirs } = await stranger.call('jobs.start', {
    body: { kind: 'export', format: 'csv', selection: { from: '2020-01-01', to: '2030-12-31' } },
  });
  const empty = await eventually('the job of the stranger', async () => {
    const { job: one } = await stranger.call('jobs.get', { params: { id: theirs.id } });
    return one.state === 'failed' ? one : undefined;
  });
  expect(empty.failure).toBe('nothing');
});
