import { waitFor } from '@testing-library/react';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import { DocumentSheet } from '../../../../../../frontend/src/features/invoices/document/document-sheet';
import { aDocument } from '../../../../../support/documents/a-document';
import { FakeServer, failure } from '../../../support/fake-server';
import { fakeDrawing } from '../../../support/fake-upload';
import { show } from '../../../support/render';

const stamp = '/api/images/01ARZ3NDEKTSV4RRFFQ69G5FAV';
const file = () =>
  new Response(new Blob(['picture'], { type: 'image/png' }), {
    headers: { 'content-type': 'image/png', 'content-disposition': 'attachment' },
  });

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = new FakeServer();
  fakeDrawing();
});

const paper = () => document.querySelector('.document-host')?.shadowRoot;

describe('the sheet of a document', () => {
  it('shows its stamp once it is here, and asks for it once', async () => {
    server.on(`GET ${stamp}`, file);
    const { rerender } = await show(<DocumentSheet input={aDocument({ stamp })} />);
    await waitFor(() =>
      expect(paper()?.querySelector('.doc-stamp img')?.getAttribute('src')).toBe(
        'data:image/png;base64,cGljdHVyZQ==',
      ),
    );
    rerender(<div />);
    await show(<DocumentSheet input={aDocument({ stamp })} />);
    await waitFor(() => expect(paper()?.querySelector('.doc-stamp img')).toBeTruthy());
    expect(server.callsOf(`GET ${stamp}`)).toHaveLength(1);
  });

  it('is whole without a stamp that cannot be had', async () => {
    server.on(`GET ${stamp}`, () => failure(404, 'IMAGE_NOT_FOUND', 'Obrázek neexistuje.'));
    await show(<DocumentSheet input={aDocument({ stamp })} />);
    await waitFor(() => expect(server.callsOf(`GET ${stamp}`).length).toBeGreaterThan(0));
    expect(paper()?.textContent).toContain('Pekařství Rohlíček');
    expect(paper()?.querySelector('img')).toBeNull();
  });

  it('asks for nothing else, whatever stands for a stamp', async () => {
    const elsewhere = 'https://example.com/x.png';
    await show(<DocumentSheet input={aDocument({ stamp: elsewhere })} />);
    expect(paper()?.textContent).toContain('Pekařství Rohlíček');
    expect(server.calls.filter(({ path }) => path.includes('png'))).toEqual([]);
    expect(paper()?.querySelector('img')).toBeNull();
  });
});
