import { access } from './access';
import { account } from './account';
import { billing } from './billing';
import { clients } from './clients';
import { companies } from './companies';
import { emails } from './emails';
import type { Endpoint } from './endpoint';
import { exchangeRates } from './exchange-rates';
import { invoices } from './invoices';
import { jobs } from './jobs';
import { notifications } from './notifications';
import { pictures } from './pictures';
import { sharing } from './sharing';
import { site } from './site';

/** Every call of the product, by group. */
export const contracts = {
  access,
  account,
  billing,
  clients,
  companies,
  emails,
  exchangeRates,
  invoices,
  jobs,
  notifications,
  pictures,
  sharing,
  site,
};

export const endpoints: readonly Endpoint[] = Object.values(contracts).flatMap((group) =>
  Object.values(group),
);
