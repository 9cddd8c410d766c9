import { openPortal } from '#functions/api/billing/open-portal';
import { aRequest } from '../../../../support/builders/a-request';
import { fakeSubscriptions, proSubscription } from '../../../../support/fakes/fake-accounts';
import { fakeStripeBilling } from '../../../../support/fakes/fake-stripe-billing';

process.env['APP_URL'] = 'https://splatno.example';

describe('the portal of Stripe', () => {
  const open = async (returnUrl: string, record = { ...proSubscription, customerId: 'cus_1' }) => {
    const ports = {
      subscriptions: fakeSubscriptions(record),
      stripeBilling: fakeStripeBilling().port,
    };
    return (await openPortal(ports)(aRequest({ body: { return_url: returnUrl } }))).body;
  };
  const site = 'https://splatno.example';

  it('comes back to a page of ours', async () => {
    const url = `${site}/settings#subscription`;
    expect(await open(url)).toEqual({
      success: true,
      portal_url: `https://billing.stripe.example/cus_1?back=${encodeURIComponent(url)}`,
      message: 'Správa předplatného se otevírá u Stripe.',
    });
  });

  it.each([
    'https://evil.example/settings',
    `${site}.evil.example/`,
    `${site.replace('//', '//me:secret@')}/settings`,
    'javascript:alert(1)',
    '/settings',
    '',
  ])('goes to no other site: %s', async (url) => {
    await expect(open(url)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ path: 'return_url', code: 'address_foreign' }] },
    });
  });

  it('is not there for whoever never came to a checkout', async () => {
    await expect(open(`${site}/settings`, proSubscription as never)).rejects.toMatchObject({
      code: 'SUBSCRIPTION_NOT_FOUND',
    });
  });
});
