import type { Language } from '#shared/domain/language';
import { minor } from '#shared/domain/money';
import type { PlanNotice } from '#shared/domain/notification';
import { dunningReasons } from '#shared/domain/subscription-record';
import { type PlanCircumstances, planLetter } from '#shared/emails/plan-letter';
import { at } from '../../../support/builders/times';

const settingsUrl = 'https://app.splatno.example/settings#subscription';
const about = { id: 'one', at: at('2026-11-27T08:00:00.000Z') };
const amount = minor(99_00);
const unpaid = { ...about, kind: 'plan_unpaid', reason: 'payment_failed', amount } as const;
const heldUntil = at('2026-12-01T13:30:00.000Z');
const nextAttemptAt = at('2026-11-30T13:30:00.000Z');

function textOf(
  notice: PlanNotice,
  language: Language,
  more: Omit<PlanCircumstances, 'settingsUrl'> = {},
): string {
  const { message } = planLetter(notice, { settingsUrl, ...more }, language);
  return message.replaceAll('\u00a0', ' ');
}

describe('the letter about the money for a plan', () => {
  it.each([
    ['cs', '99,00 Kč', 'Do 1. 12. 2026 14.30 ', 'Další pokus proběhne 30. 11. 2026.'],
    ['en', '99.00 Kč', 'Until 1 Dec 2026 14:30 ', 'The next try is on 30 Nov 2026.'],
  ] as const)('says in %s how much failed and until when the plan holds', (language, ...said) => {
    const text = textOf(unpaid, language, { heldUntil, nextAttemptAt });
    for (const part of [...said, settingsUrl]) expect(text).toContain(part);
  });

  it('promises nothing where nobody tries again', () => {
    expect(textOf(unpaid, 'cs')).toContain('Dokud platba nepřijde, jste na tarifu Free.');
    expect(textOf(unpaid, 'en')).toContain('Until the payment comes, you are on Free.');
  });

  it('says why for each reason, in its own words', () => {
    const intros = dunningReasons.flatMap((reason) =>
      (['cs', 'en'] as const).map(
        (language) => planLetter({ ...unpaid, reason }, { settingsUrl }, language).preheader,
      ),
    );
    expect(new Set(intros).size).toBe(6);
  });

  it('tells of the end, and of money that goes back, with the way to the settings', () => {
    const others: readonly PlanNotice[] = [
      { ...about, kind: 'plan_lapsed' },
      { ...about, kind: 'plan_returned', plan: 'yearly', amount },
      { ...about, kind: 'plan_paid_late', plan: 'pro', amount },
      { ...about, kind: 'plan_payment_lost', plan: 'pro', amount, ended: true },
      { ...about, kind: 'plan_payment_lost', plan: 'yearly', amount, ended: false },
    ];
    for (const notice of others) {
      for (const language of ['cs', 'en'] as const) {
        const { subject, message } = planLetter(notice, { settingsUrl }, language);
        expect(subject).not.toBe('');
        expect(message).toContain(settingsUrl);
        expect(message).not.toMatch(/undefined|\.\./);
      }
    }
  });
});
