import { act, screen, waitFor, within } from '@testing-library/react';
import { localDate } from '#shared/domain/calendar';
import type { JobTask } from '#shared/domain/job';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { JobList } from '../../../../../frontend/src/features/jobs/components/job-list';
import { jobMessages } from '../../../../../frontend/src/features/jobs/messages/catalogue';
import { switchLanguage } from '../../../../../frontend/src/i18n/intl-store';
import { dismissAllToasts } from '../../../../../frontend/src/ui/toast-store';
import { aJob } from '../../../../support/builders/a-stored-job';
import { anInvoice } from '../../../../support/builders/an-invoice';
import { FakeServer, failure } from '../../support/fake-server';
import { jobReply, jobsReply } from '../../support/jobs';
import { show } from '../../support/render';

const period = { from: localDate('2026-10-01'), to: localDate('2026-10-31') };
const zip = aJob({ task: { kind: 'pdf_zip', selection: period }, state: 'running' });
const file = { name: 'faktury-pdf-2026-10-01-2026-10-31.zip', bytes: 1000 };

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = new FakeServer();
});
afterEach(async () => {
  await act(async () => {
    dismissAllToasts();
    await switchLanguage('cs');
  });
});

const showJobs = () => show(<JobList />, { catalogues: [jobMessages] });
const list = () => screen.findByRole('list', { name: 'Hromadné úlohy' });

it('stays away while there is nothing to tell', async () => {
  server.on('GET /api/jobs', jobsReply());
  await showJobs();
  await waitFor(() => expect(server.callsOf('GET /api/jobs')).toHaveLength(1));
  expect(screen.queryByRole('list')).toBeNull();
});

it('tells how far a job is, and asks again until it has ended', async () => {
  let asked = 0;
  server.on('GET /api/jobs', () => {
    asked += 1;
    const job = { ...zip, total: 40, done: 20 };
    return jobsReply(asked === 1 ? job : { ...job, state: 'done', done: 40, file });
  });
  await showJobs();
  const row = within(await list());
  expect(row.getByText('PDF v ZIPu')).toBeTruthy();
  expect(row.getByText('1. 10. 2026 – 31. 10. 2026')).toBeTruthy();
  expect(row.getByText('20 z 40')).toBeTruthy();
  const bar = row.getByRole('progressbar', { name: 'Průběh úlohy PDF v ZIPu' });
  expect(bar).toMatchObject({ value: 20, max: 40 });

  expect(await screen.findByText('Hotovo, 40 dokladů')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('stops a job that is under way', async () => {
  server.on('GET /api/jobs', jobsReply(zip));
  server.on(`DELETE /api/jobs/${zip.id}`, () => {
    const ended = { ...zip, state: 'cancelled', total: 40, done: 20 } as const;
    server.on('GET /api/jobs', jobsReply(ended));
    return jobReply(ended);
  });
  const { user } = await showJobs();
  await user.click(within(await list()).getByRole('button', { name: 'Zrušit' }));
  expect(await screen.findByText('Zrušeno po 20 z 40')).toBeTruthy();
});

it('says so when a job cannot be stopped', async () => {
  server.on('GET /api/jobs', jobsReply(zip));
  server.on(`DELETE /api/jobs/${zip.id}`, () => failure(500, 'INTERNAL', 'x'));
  const { user } = await showJobs();
  await user.click(within(await list()).getByRole('button', { name: 'Zrušit' }));
  expect(await screen.findByText('Úlohu se nepodařilo zrušit.')).toBeTruthy();
});

it('fetches the address of a file when it is wanted', async () => {
  server.on('GET /api/jobs', jobsReply({ ...zip, state: 'done', total: 1, done: 1, file }));
  const url = 'https://files.example/zip';
  server.on(`GET /api/jobs/${zip.id}/file`, { url, name: file.name });
  const followed: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    followed.push(this.href);
  });
  const { user } = await showJobs();
  await user.click(await screen.findByRole('button', { name: 'Stáhnout' }));
  await waitFor(() => expect(followed).toEqual([url]));
  click.mockRestore();
});

it('lists what a job could not do, with the reason and the way there', async () => {
  const invoice = anInvoice();
  const problems = [
    { invoiceId: invoice.id, number: '20260147', code: 'INVALID_STATUS_CHANGE' as const },
  ];
  const paid = aJob({
    task: { kind: 'mark_paid', selection: { invoiceIds: [invoice.id] } },
    state: 'done',
    total: 3,
    done: 3,
    problems,
  });
  server.on('GET /api/jobs', jobsReply(paid));
  await showJobs();
  expect(await screen.findByText('Zaplaceny 2 faktury')).toBeTruthy();
  expect(screen.getByText('1 doklad vynechán')).toBeTruthy();
  const link = screen.getByRole('link', { name: '20260147' });
  expect(link.getAttribute('href')).toBe(`/invoices/${invoice.id}`);
  expect(link.closest('li')?.textContent).toContain('Z tohoto stavu fakturu takto změnit nelze.');
});

it.each([
  ['broken', 'Nepodařilo se dokončit. Zkuste to prosím znovu.'],
  ['nothing', 'Není tu žádný doklad, který by šel do souboru.'],
  ['too_many', 'Je toho příliš mnoho najednou. Zvolte kratší období.'],
] as const)('says why a job failed: %s', async (reason, sentence) => {
  server.on('GET /api/jobs', jobsReply({ ...zip, state: 'failed', failure: reason }));
  await showJobs();
  expect(within(await list()).getByRole('alert').textContent).toBe(sentence);
});

it('puts away what somebody has seen, also after a reload, but nothing that runs', async () => {
  const done = { ...aJob({ task: zip.task }), state: 'done', total: 1, done: 1, file } as const;
  server.on('GET /api/jobs', jobsReply(zip, done));
  const { user } = await showJobs();
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Skrýt úlohu PDF v ZIPu' }));
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
  expect(localStorage.getItem('splatno.jobs.hidden')).toContain(done.id);
});

it('loads the invoices anew once a payment job has moved on', async () => {
  let asked = 0;
  const task: JobTask = { kind: 'mark_paid', selection: { invoiceIds: [anInvoice().id] } };
  const paid = aJob({ task, state: 'running', total: 1 });
  server.on('GET /api/jobs', () => {
    asked += 1;
    return jobsReply(asked === 1 ? paid : { ...paid, state: 'done', done: 1 });
  });
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
  await showJobs();
  await list();
  expect(invalidate).not.toHaveBeenCalled();
  await screen.findByText('Zaplacena 1 faktura');
  await waitFor(() => expect(invalidate).toHaveBeenCalled());
  invalidate.mockRestore();
});
