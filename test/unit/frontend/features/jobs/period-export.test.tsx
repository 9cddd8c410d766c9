import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { PeriodExportDialog } from '../../../../../frontend/src/features/jobs/components/period-export-dialog';
import { jobMessages } from '../../../../../frontend/src/features/jobs/messages/catalogue';
import { dismissAllToasts } from '../../../../../frontend/src/ui/toast-store';
import { FakeServer, failure, json } from '../../support/fake-server';
import { jobReply } from '../../support/jobs';
import { show } from '../../support/render';
import { standStill } from '../../support/stand-still';

let server: FakeServer;
beforeEach(() => {
  standStill();
  queryClient.clear();
  server = new FakeServer();
  server.on('POST /api/jobs', () => json(jobReply(), 202));
});
afterEach(async () => {
  await act(async () => dismissAllToasts());
  jest.useRealTimers();
});

async function open() {
  const onClose = jest.fn();
  const { user } = await show(<PeriodExportDialog onClose={onClose} />, {
    catalogues: [jobMessages],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Export období' }));
  const start = () => user.click(dialog.getByRole('button', { name: 'Připravit' }));
  const bodies = () => server.callsOf('POST /api/jobs').map(({ body }) => body);
  return { user, dialog, start, bodies, onClose };
}

it('asks for the PDFs of the last month unless something else is chosen', async () => {
  const { dialog, start, bodies, onClose } = await open();
  expect(dialog.getByText('1. 10. 2026 – 31. 10. 2026')).toBeTruthy();
  await start();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const selection = { from: '2026-10-01', to: '2026-10-31' };
  expect(bodies()).toEqual([{ kind: 'pdf_zip', selection }]);
  expect(await screen.findByText(/Soubor se připravuje/)).toBeTruthy();
});

it('exports days of one’s own in a format', async () => {
  const { user, dialog, start, bodies } = await open();
  await user.selectOptions(dialog.getByLabelText('Období'), 'Vlastní období');
  await user.selectOptions(dialog.getByLabelText('Co stáhnout'), 'ISDOC (ZIP)');
  fireEvent.change(dialog.getByLabelText('Od'), { target: { value: '2026-03-05' } });
  fireEvent.change(dialog.getByLabelText('Do'), { target: { value: '2026-02-01' } });
  await start();
  expect(dialog.getByText('Konec období nemůže být před jeho začátkem.')).toBeTruthy();
  expect(bodies()).toEqual([]);

  fireEvent.change(dialog.getByLabelText('Do'), { target: { value: '2026-03-31' } });
  await start();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  const selection = { from: '2026-03-05', to: '2026-03-31' };
  expect(bodies()).toEqual([{ kind: 'export', format: 'isdoc', selection }]);
});

it('stays open when the job could not be started', async () => {
  server.on('POST /api/jobs', () => failure(500, 'INTERNAL', 'x'));
  const { start, onClose } = await open();
  await start();
  expect(await screen.findByText(/Úlohu se nepodařilo zadat/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
