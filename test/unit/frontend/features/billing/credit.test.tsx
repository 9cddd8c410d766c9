import { screen, within } from '@testing-library/react';
import { Payments } from '../../../../../frontend/src/features/billing/components/payments';
import { billingMessages } from '../../../../../frontend/src/features/billing/messages/catalogue';
import { historyReply, paidEntry } from '../../support/billing';
import { FakeServer } from '../../support/fake-server';
import { show } from '../../support/render';

const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ') ?? '';

describe('the payments of somebody who changed to a cheaper plan', () => {
  it('show what is credit, what it paid, and the document of each', async () => {
    const change = { ...paidEntry, id: 'in_2', number: 'SP-0002', amount: '-900.00' } as const;
    const renewal = { ...paidEntry, id: 'in_3', number: 'SP-0003', from_credit: '99.00' } as const;
    new FakeServer().on(
      'GET /api/billing-history-v2',
      historyReply({
        credit: '801.00',
        billing_history: [renewal, { ...change, status: 'credited' }],
      }),
    );
    await show(<Payments />, { catalogues: [billingMessages] });
    const table = await screen.findByRole('table');
    expect(plain(table.parentElement?.textContent)).toContain(
      'Máte kredit 801,00 Kč. Odečte se od dalších plateb předplatného.',
    );
    const [, first, second] = within(table).getAllByRole('row');
    expect(plain(first?.textContent)).toContain('99,00 Kč z kreditu');
    expect(plain(second?.textContent)).toContain('Připsáno');
    expect(within(table).getAllByRole('button', { name: /PDF/ })).toHaveLength(2);
  });
});
