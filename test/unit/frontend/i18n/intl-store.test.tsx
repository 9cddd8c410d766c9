import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { defineCatalogue } from '../../../../frontend/src/i18n/catalogue';
import { loadCatalogues, switchLanguage } from '../../../../frontend/src/i18n/intl-store';
import { ownPath, withQuery } from '../../../../frontend/src/i18n/paths';
import { useMessages } from '../../../../frontend/src/i18n/use-messages';
import { show } from '../support/render';

const cs = {
  'test.titleLabel': 'Faktury',
  'test.countHint': '{count, plural, one {# faktura} few {# faktury} other {# faktur}}',
  'test.termsHint': 'Souhlasím s <link>podmínkami</link>.',
} as const;
const en: Record<keyof typeof cs, string> = {
  'test.titleLabel': 'Invoices',
  'test.countHint': '{count, plural, one {# invoice} other {# invoices}}',
  'test.termsHint': 'I agree to the <link>terms</link>.',
};
const catalogue = defineCatalogue({ cs: async () => cs, en: async () => en });

function Form() {
  const t = useMessages(catalogue);
  const [typed, setTyped] = useState('');
  return (
    <>
      <h1>{t('test.titleLabel')}</h1>
      <p>{t('test.countHint', { count: 5 })}</p>
      <p>
        {t.rich('test.termsHint', {
          link: (text) => (
            <a key="a" href="/terms">
              {text}
            </a>
          ),
        })}
      </p>
      <input aria-label="x" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </>
  );
}

afterEach(() => act(() => switchLanguage('cs')));

it('speaks the other language in place and keeps what was typed', async () => {
  const { user } = await show(<Form />, { catalogues: [catalogue] });
  await user.type(screen.getByRole('textbox'), 'Vizitky');
  expect(screen.getByRole('heading', { name: 'Faktury' })).toBeTruthy();
  expect(screen.getByText('5 faktur')).toBeTruthy();

  await act(() => switchLanguage('en'));
  expect(screen.getByRole('heading', { name: 'Invoices' })).toBeTruthy();
  expect(screen.getByText('5 invoices')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'terms' })).toBeTruthy();
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Vizitky');
  expect(document.cookie).toContain('site_lang=en');
});

it('stays in the language shown when the other one cannot be loaded, and can try again', async () => {
  let isOffline = true;
  const flaky = defineCatalogue({
    cs: async () => cs,
    en: async () => {
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
      return en;
    },
  });
  await show(<Form />, { catalogues: [catalogue, flaky] });
  await expect(switchLanguage('en')).rejects.toThrow('Failed to fetch');
  expect(screen.getByRole('heading', { name: 'Faktury' })).toBeTruthy();

  isOffline = false;
  await act(() => switchLanguage('en'));
  expect(screen.getByRole('heading', { name: 'Invoices' })).toBeTruthy();
});

it('loads one language at a time', async () => {
  const load = { cs: jest.fn(async () => cs), en: jest.fn(async () => en) };
  await loadCatalogues(defineCatalogue(load));
  expect(load.cs).toHaveBeenCalledTimes(1);
  expect(load.en).not.toHaveBeenCalled();
});

describe('the way back after signing in', () => {
  it.each([
    ['/invoices?status=paid#top', '/invoices?status=paid#top'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['/auth/logout', '/dashboard'],
    [undefined, '/dashboard'],
  ])('%s leads to %s', (next, path) => {
    expect(ownPath(next)).toBe(path);
  });

  it('travels in the query', () => {
    expect(withQuery('/auth/login', { next: '/invoices?a=1', email: undefined })).toBe(
      '/auth/login?next=%2Finvoices%3Fa%3D1',
    );
    expect(withQuery('/auth/login', {})).toBe('/auth/login');
  });
});
