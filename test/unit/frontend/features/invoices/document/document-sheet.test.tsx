import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { DocumentInput } from '#shared/documents/document-input';
import { classic } from '#shared/documents/document-template';
import { renderDocument } from '#shared/documents/render-document';
import { decimal } from '#shared/domain/decimal';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import { DocumentSheet } from '../../../../../../frontend/src/features/invoices/document/document-sheet';
import { aDocument, anItem, manyItems } from '../../../../../support/documents/a-document';
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

interface ChangingProps {
  readonly first: DocumentInput;
  readonly onReady: (change: (input: DocumentInput) => void) => void;
}

/** A document in which somebody writes. */
function Changing({ first, onReady }: ChangingProps) {
  const [input, setInput] = useState(first);
  onReady(setInput);
  return <DocumentSheet input={input} liveItem={1} />;
}

async function showChanging(first: DocumentInput) {
  let change: (input: DocumentInput) => void = () => undefined;
  const keep = (given: typeof change) => {
    change = given;
  };
  await show(<Changing first={first} onReady={keep} />);
  return (input: DocumentInput) => act(() => change(input));
}

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

  it('is the whole document after whatever was changed in it', async () => {
    const items = manyItems(4);
    const inputs = [
      aDocument(),
      aDocument({ items }),
      aDocument({ items: [...items, anItem({ itemDiscount: decimal(10) })], discountMode: 'item' }),
      aDocument({ items: items.slice(2), notes: 'Díky', terms: 'Do 14 dnů' }),
      aDocument({ items: items.toReversed(), paymentMethod: 'cash' }),
      aDocument({ items: [], number: undefined, preliminaryNumber: '20260009' }),
      aDocument({ kind: 'proforma', language: 'en', isReverseCharge: true, notes: '<b>&amp;' }),
    ];
    const change = await showChanging(aDocument());
    const orders = [inputs, inputs.toReversed()];
    for (const input of orders.flat()) {
      change(input);
      const whole = document.createElement('template');
      whole.innerHTML = renderDocument(input, classic, { isPart: true }).html;
      await waitFor(() => expect(paper()?.innerHTML).toBe(whole.innerHTML));
    }
  });

  it('keeps the rows that did not change', async () => {
    const items = manyItems(3);
    const change = await showChanging(aDocument({ items }));
    const rowsOf = () => [...(paper()?.querySelectorAll('.doc-items tbody tr') ?? [])];
    const before = rowsOf();
    const changed = items.with(1, anItem({ name: 'Jiná', quantity: decimal(3) }));
    change(aDocument({ items: changed }));
    expect(rowsOf()).toEqual(before);
    expect(before[1]?.textContent).toContain('Jiná');
  });
});
