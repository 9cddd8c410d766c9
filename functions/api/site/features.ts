import { site as contracts } from '#shared/contracts/site';
import { limits, uploadBytes } from '#shared/domain/limits';
import { currencies, formatMinor } from '#shared/domain/money';
import { planIds, plans } from '#shared/domain/plan';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.features;

/** Parts that are on in every stage, and those that need a partner, of which none is connected yet. */
const features = {
  push: false,
  captcha: true,
};

export const getFeatures: Action<typeof contract> =
  ({ optionalParts }) =>
  async () => ({
    status: 200,
    body: {
      features: {
        ...features,
        google: optionalParts.isOn('google'),
        cardPayments: optionalParts.isOn('payments'),
        exchangeRates: optionalParts.isOn('rates'),
        accessGate: environment.accessPassword !== undefined,
      },
      plans: planIds.map((id) => {
        const { price, billingPeriod, invoicesPerMonth, clients, storageMegabytes } = plans[id];
        const period = billingPeriod === 'year' ? 'year' : 'month';
        return {
          id,
          price: formatMinor(price),
          period,
          invoicesPerMonth,
          clients,
          storageMegabytes,
        };
      }),
      limits: { ...limits, logoBytes: uploadBytes.logo, documentBytes: uploadBytes.document },
      currencies: [...currencies],
    },
  });

export const handler = serve(contract, getFeatures, {
  optionalParts: { isOn: (part: string) => environment.optionalParts.includes(part) },
});
