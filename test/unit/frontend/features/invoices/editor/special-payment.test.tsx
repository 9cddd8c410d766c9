import { act, screen, waitFor } from '@testing-library/react';
import { localDate } from '#shared/domain/calendar';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import { PaymentPanel } from '../../../../../../frontend/src/features/invoices/editor/components/payment-panel';
import { editorMessages } from '../../../../../../frontend/src/features/invoices/editor/messages/catalogue';
import type { EditorForm } from '../../../../../../frontend/src/features/invoices/editor/model/editor-form';
import {
  createEditorStore,
  EditorProvider,
} from '../../../../../../frontend/src/features/invoices/editor/model/editor-store';
import {
  issueProblems,
  storageProblems,
} from '../../../../../../frontend/src/features/invoices/editor/model/form-problems';
import { newForm } from '../../../../../../frontend/src/features/invoices/editor/model/new-form';
import { FakeServer, failure, type SeenCall } from '../../../support/fake-server';
import { show } from '../../../support/render';
import { settingsReply } from '../../../support/settings';

const today = localDate('2026-11-27');
const rates: Readonly<Record<string, string>> = { EUR: '24.36', USD: '20.95' };
let server: FakeServer;

beforeEach(() => {
  queryClient.clear();
  server = new FakeServer();
  server.on('GET /api/exchange-rates', ({ query }: SeenCall) => {
    const { currency = '', date = '' } = query;
    return { currency, rate: rates[currency], date, isPreliminary: false };
  });
});

async function showPanel(given: Partial<EditorForm> = {}) {
  const { settings } = settingsReply({ dic: 'CZ98123459', vatStatus: 'payer' });
  const store = createEditorStore({ ...newForm(settings, today, 'cs'), ...given }, 'cs');
  const shown = await show(
    <EditorProvider value={store}>
      <PaymentPanel today={today} />
    </EditorProvider>,
    { catalogues: [editorMessages] },
  );
  const form = () => store.get().form;
  return { ...shown, store, form };
}

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('the rate of a foreign currency', () => {
  it('comes by itself, with its day, and follows currency and day of supply', async () => {
    const { user, store, form } = await showPanel();
    await user.click(screen.getByRole('radio', { name: 'EUR', hidden: true }));
    await waitFor(() => expect(form().exchangeRate).toBe('24,36'));
    expect(plain(form().exchangeRateDate)).toBe('27. 11. 2026');

    act(() => store.edit((old) => ({ ...old, taxableSupplyDate: '25. 11. 2026' })));
    await waitFor(() => expect(plain(form().exchangeRateDate)).toBe('25. 11. 2026'));

    await user.click(screen.getByRole('radio', { name: 'USD', hidden: true }));
    await waitFor(() => expect(form().exchangeRate).toBe('20,95'));
  });

  it('that an invoice was saved with stays, and the other one is offered', async () => {
    const { user, form } = await showPanel({
      currency: 'EUR',
      exchangeRate: '25',
      exchangeRateDate: '20. 11. 2026',
    });
    await screen.findByText(/ČNB má pro den plnění kurz 24,36/);
    expect(form()).toMatchObject({ exchangeRate: '25', exchangeRateDate: '20. 11. 2026' });
    await user.click(screen.getByRole('button', { name: 'Použít kurz ČNB', hidden: true }));
    expect(form().exchangeRate).toBe('24,36');
  });

  it('is written by hand while the bank is silent', async () => {
    server.on('GET /api/exchange-rates', () =>
      failure(424, 'EXCHANGE_RATES_UNAVAILABLE', 'ČNB teď neodpovídá.'),
    );
    const { user, form } = await showPanel({ currency: 'EUR' });
    await screen.findByText(/Zadejte kurz ručně/);
    await user.type(screen.getByLabelText('Kurz: Kč za 1 EUR'), '24,5');
    expect(form().exchangeRate).toBe('24,5');
  });

  it('is missing, or is none, before anything is sent', async () => {
    const { form } = await showPanel();
    const of = (given: Partial<EditorForm>) => ({ ...form(), currency: 'EUR' as const, ...given });
    expect(issueProblems(of({}), today, 'cs')).toMatchObject({ exchangeRate: 'required' });
    expect(issueProblems(of({ isReverseCharge: true }), today, 'cs')).not.toHaveProperty(
      'exchangeRate',
    );
    expect(storageProblems(of({ exchangeRate: 'x' }), today, 'cs')).toMatchObject({
      exchangeRate: 'number_invalid',
    });
    expect(
      storageProblems(of({ exchangeRate: '-1', exchangeRateDate: '31. 2.' }), today, 'cs'),
    ).toMatchObject({ exchangeRate: 'number_negative', exchangeRateDate: 'date_invalid' });
  });
});

it('says beside its field that a rate is of a day after the supply', async () => {
  const { form } = await showPanel();
  const days = { taxableSupplyDate: '20. 11. 2026', exchangeRateDate: '21. 11. 2026' };
  const foreign = { ...form(), currency: 'EUR' as const, exchangeRate: '24,5', ...days };
  const of = (given: Partial<EditorForm>) => issueProblems({ ...foreign, ...given }, today, 'cs');
  expect(of({})).toMatchObject({ exchangeRateDate: 'rate_after_supply' });
  expect(of({ exchangeRateDate: '20. 11. 2026' })).not.toHaveProperty('exchangeRateDate');
  expect(of({ exchangeRateDate: '' })).not.toHaveProperty('exchangeRateDate');
  expect(of({ kind: 'proforma' })).not.toHaveProperty('exchangeRateDate');
  expect(storageProblems(foreign, today, 'cs')).not.toHaveProperty('exchangeRateDate');
});

it('lets who is no payer any more take reverse charge off a draft', async () => {
  const { user, store, form } = await showPanel({ isReverseCharge: true });
  const seller = { ...form().seller, vatStatus: 'non_payer' as const };
  act(() => store.edit((old) => ({ ...old, seller })));
  expect(issueProblems(form(), today, 'cs')).toMatchObject({
    isReverseCharge: 'reverse_charge_non_payer',
  });
  const box = screen.getByRole('checkbox', { name: /Přenesená daňová povinnost/, hidden: true });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Neplátce DPH nemůže daň přenést na odběratele.')).toBeDefined();
  await user.click(box);
  expect(issueProblems(form(), today, 'cs')).not.toHaveProperty('isReverseCharge');
});

describe('a rate of zero', () => {
  const untaxed = async (given: Partial<EditorForm> = {}) => {
    const { items } = newForm(settingsReply().settings, today, 'cs');
    return showPanel({
      items: items.map((item) => ({ ...item, name: 'Kurz', unitPrice: '100', vatRate: 0 })),
      ...given,
    });
  };

  it('asks why, and says it in the language of the document', async () => {
    const { user, form } = await untaxed();
    expect(issueProblems(form(), today, 'cs')).toMatchObject({ exemptionReason: 'reason_missing' });
    await user.selectOptions(screen.getByLabelText('Důvod sazby 0 %'), '§ 57');
    expect(form().exemptionReason).toMatch(/^Osvobozeno od DPH podle § 57 /);
    expect(issueProblems(form(), today, 'cs')).not.toHaveProperty('exemptionReason');

    await user.click(screen.getByRole('radio', { name: 'Angličtina', hidden: true }));
    expect(form().exemptionReason).toMatch(/^Exempt from VAT by § 57 /);
  });

  it('takes one’s own words', async () => {
    const { user, form } = await untaxed();
    await user.selectOptions(screen.getByLabelText('Důvod sazby 0 %'), 'own');
    await user.type(screen.getByLabelText('Znění na dokladu'), 'Podle § 51');
    expect(form().exemptionReason).toBe('Podle § 51');
  });

  it('needs no reason where the customer pays the tax, but a DIČ of the customer', async () => {
    const { form } = await untaxed({ isReverseCharge: true });
    expect(issueProblems(form(), today, 'cs')).not.toHaveProperty('exemptionReason');
    expect(screen.queryByLabelText('Důvod sazby 0 %')).toBeNull();
    expect(screen.getByText(/Odběratel musí mít DIČ/)).toBeDefined();
  });
});

describe('the bank', () => {
  it('is asked for where the account does not tell it', async () => {
    const { user, form, store } = await showPanel();
    expect(screen.queryByLabelText(/^Banka/)).toBeNull();
    const bankAccount = 'DE89370400440532013000';
    act(() => store.edit((old) => ({ ...old, seller: { ...old.seller, bankAccount } })));
    await user.type(await screen.findByLabelText(/^Banka/), 'Sparkasse');
    expect(form().seller.bank).toBe('Sparkasse');
  });
});
