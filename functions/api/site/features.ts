import { site as contracts } from '#shared/contracts/site';
import { limits, uploadBytes } from '#shared/domain/limits';
import { currencies, formatMinor } from '#shared/domain/money';
import { planIds, plans } from '#shared/domain/plan';
import type { Action } from '../../runtime/action';
import { serve } from '../../runtime/serve';

const contract = contracts.features;

/** Parts that need a partner; none of them is connected yet. */
const features = {
  google: false,
  cardPayments: false,
  push: false,
  captcha: false,
  accessGate: false,
  exchangeRates: false,
};

export const getFeatures: Action<typeof contract> = () => async () => ({
  status: 200,
  body: {
    features,
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

export const handler = serve(contract, getFeatures, {});
