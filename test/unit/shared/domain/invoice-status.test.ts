import {
  assertTransition,
  becomesSentSilently,
  commandsFor,
  faceOf,
  type InvoiceStatus,
  invoiceStatuses,
  transitionBetween,
  transitions,
} from '#shared/domain/invoice-status';

const allowed = [
  'draft → sent',
  'draft → paid',
  'draft → cancelled',
  'sent → paid',
  'sent → cancelled',
  'sent → draft',
  'paid → sent',
  'cancelled → draft',
  'cancelled → sent',
];
const pairs = invoiceStatuses.flatMap((from) => invoiceStatuses.map((to) => [from, to] as const));

describe('a change of state', () => {
  it.each(pairs)('%s → %s is allowed only by the table', (from, to) => {
    const isAllowed = allowed.includes(`${from} → ${to}`);
    expect(transitionBetween(from, to) !== undefined).toBe(isAllowed);
    if (isAllowed) expect(assertTransition(from, to)).toMatchObject({ from, to });
    else
      expect(() => assertTransition(from, to)).toThrow(
        expect.objectContaining({ code: 'INVALID_STATUS_CHANGE', details: { from, to } }),
      );
  });

  it('leads from one state to another by one way', () => {
    const ways = transitions.map(({ from, to }) => `${from} → ${to}`);
    expect(new Set(ways).size).toBe(ways.length);
  });

  it('is silent only for a draft that is sent', () => {
    expect(transitions.filter(({ trigger }) => trigger === 'silent')).toEqual([
      expect.objectContaining({ from: 'draft', to: 'sent' }),
    ]);
  });
});

describe('commands', () => {
  it.each<[InvoiceStatus, string | undefined, string[]]>([
    ['draft', undefined, ['issue']],
    ['draft', '20260001', ['mark_sent', 'mark_paid', 'cancel']],
    ['sent', '20260001', ['mark_paid', 'cancel', 'back_to_draft']],
    ['paid', '20260001', ['mark_unpaid']],
    ['cancelled', '20260001', ['back_to_draft', 'reopen']],
  ])('of %s with number %s are %j', (status, number, commands) => {
    expect(commandsFor(status, number)).toEqual(commands);
  });

  it('take payments back only where there are some', () => {
    expect(commandsFor('sent', '20260001', true)).toContain('mark_unpaid');
    expect(commandsFor('draft', '20260001', true)).not.toContain('mark_unpaid');
  });
});

describe('a PDF or an e-mail', () => {
  it('sends an issued draft and nothing else', () => {
    expect(becomesSentSilently('draft', '20260001')).toBe(true);
    expect(becomesSentSilently('draft', undefined)).toBe(false);
    for (const status of ['sent', 'paid', 'cancelled'] as const)
      expect(becomesSentSilently(status, '20260001')).toBe(false);
  });
});

describe('words', () => {
  it('tell an issued draft from one without a number', () => {
    expect(faceOf('draft', undefined).cs).toBe('Koncept');
    expect(faceOf('draft', '20260001').cs).toBe('Vystavená');
    expect(faceOf('paid', '20260001')).toEqual({ cs: 'Zaplacená', en: 'Paid', badge: 'success' });
  });

  it('of a credit note are those of what is given back', () => {
    expect(faceOf('draft', undefined, 'credit_note').cs).toBe('Koncept');
    expect(faceOf('draft', 'D20260001', 'credit_note').cs).toBe('Vystavený');
    expect(faceOf('paid', 'D20260001', 'credit_note')).toEqual({
      cs: 'Vyplacený',
      en: 'Paid back',
      badge: 'success',
    });
  });
});
