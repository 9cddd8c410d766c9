import { render } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { compileMessage } from '../../../../frontend/build/compile-message';
import { formatRich, formatText } from '../../../../frontend/src/i18n/format-message';

type Values = Record<string, string | number | undefined>;

function text(message: string, values: Values, language: 'cs' | 'en' = 'en'): string {
  return formatText(compileMessage(message, { bindsShortWords: false }), values, language);
}

describe('a message', () => {
  it('takes values as they are, and nothing where there is none', () => {
    expect(text('{name} has {count}{rest}', { name: 'Eva', count: 0 })).toBe('Eva has 0');
  });

  it('groups figures as the language does', () => {
    expect(text('{count, number} rows', { count: 12345 })).toBe('12,345 rows');
    expect(text('{count, number} řádků', { count: 12345 }, 'cs')).toBe('12\u00a0345 řádků');
    expect(text('{count, plural, other {# rows}}', { count: 12345 })).toBe('12,345 rows');
  });

  it('prefers the exact figure to the category', () => {
    const message = '{count, plural, =0 {none} one {one} few {few} other {other}}';
    const answers = [0, 1, 3, 5].map((count) => text(message, { count }, 'cs'));
    expect(answers).toEqual(['none', 'one', 'few', 'other']);
  });

  it('speaks of fractions in Czech as of many', () => {
    const message = '{count, plural, one {hodina} few {hodiny} many {hodiny a kus} other {hodin}}';
    expect(text(message, { count: 1.5 }, 'cs')).toBe('hodiny a kus');
    expect(text('{count, plural, one {hodina} other {hodin}}', { count: 1.5 }, 'cs')).toBe('hodin');
  });

  it('chooses within what was chosen, and the rest for a word it does not know', () => {
    const message =
      '{count, plural, one {# {kind, select, proforma {proforma} other {invoice}}} other {# of {kind, select, proforma {them} other {all}}}}';
    expect(text(message, { count: 1, kind: 'proforma' })).toBe('1 proforma');
    expect(text(message, { count: 2, kind: 'invoice' })).toBe('2 of all');
  });

  it('shows braces that are quoted', () => {
    expect(text("'{'client'}' stands for {name}", { name: 'Eva' })).toBe('{client} stands for Eva');
  });

  it('puts elements where its tags and values are', () => {
    const message = compileMessage('To <b>{email}</b> at {time}.', { bindsShortWords: false });
    const values = {
      email: 'a@b.cz',
      time: createElement('time', null, '10:00'),
      b: (chunks: ReactNode) => createElement('b', null, chunks),
    };
    expect(render(formatRich(message, values, 'en')).container.innerHTML).toBe(
      'To <b>a@b.cz</b> at <time>10:00</time>.',
    );
  });

  it('keeps the text of a tag that nobody draws', () => {
    expect(text('To <b>you</b>', {})).toBe('To you');
  });

  it.each([
    '{day, date}',
    '{day, time, short}',
    '{share, number, ::percent}',
    '{place, selectordinal, other {#th}}',
    '{count, plural, offset:1 other {#}}',
  ])('does not build when it asks for %s', (message) => {
    expect(() => compileMessage(message, { bindsShortWords: false })).toThrow(/of this form/);
  });
});
