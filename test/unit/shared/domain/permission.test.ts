import { checkPermission, permissions } from '#shared/domain/permission';

const free = { plan: 'free', invoicesThisMonth: 0 } as const;
const premiumOnly = permissions.filter((name) => name !== 'create_invoice');

describe('creating an invoice', () => {
  it('is allowed until the limit of the month', () => {
    expect(checkPermission('create_invoice', { ...free, invoicesThisMonth: 6 })).toEqual({
      allowed: true,
    });
    expect(checkPermission('create_invoice', { ...free, invoicesThisMonth: 7 })).toEqual({
      allowed: false,
      reason: 'monthly_limit_reached',
    });
  });

  it('is never limited on a paid plan', () => {
    for (const plan of ['pro', 'yearly'] as const)
      expect(checkPermission('create_invoice', { plan, invoicesThisMonth: 5000 }).allowed).toBe(
        true,
      );
  });
});

describe('everything else', () => {
  it.each(premiumOnly)('%s needs a paid plan', (name) => {
    expect(checkPermission(name, free)).toEqual({ allowed: false, reason: 'requires_premium' });
    expect(checkPermission(name, { ...free, plan: 'yearly' })).toEqual({ allowed: true });
  });

  it.each(['', 'toString', 'delete_everything'])('denies %j, which nobody knows', (name) => {
    expect(checkPermission(name, { ...free, plan: 'pro' })).toEqual({
      allowed: false,
      reason: 'unknown_permission',
    });
  });
});
