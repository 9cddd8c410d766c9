import { needsCsrfToken } from '#shared/contracts/endpoint';

describe('a CSRF token', () => {
  it.each([
    ['GET /api/invoices', {}, false],
    ['POST /api/invoices', {}, true],
    ['PUT /api/invoices', {}, true],
    ['DELETE /api/invoices', {}, true],
    ['POST /api/partner', { signedBy: 'stripe-signature' }, false],
    ['POST /api/form', { isOpenToForms: true }, false],
  ] as const)('%s %j: %s', (route, given, isNeeded) => {
    expect(needsCsrfToken({ route, ...given })).toBe(isNeeded);
  });
});
