import { access } from './access';
import { account } from './account';
import { billing } from './billing';
import { clients } from './clients';
import { companies } from './companies';
import { connect } from './connect';
import { consents } from './consents';
import { emails } from './emails';
import type { Endpoint } from './endpoint';
import { errors } from './errors';
import { exchangeRates } from './exchange-rates';
import { factors } from './factors';
import { google } from './google';
import { invoices } from './invoices';
import { jobs } from './jobs';
import { notifications } from './notifications';
import { pictures } from './pictures';
import { securityLog } from './security-log';
import { sessions } from './sessions';
import { sharing } from './sharing';
import { site } from './site';
import { stripe } from './stripe';

/** Every call of the product, by group. */
export const contracts = {
  access,
  account,
  billing,
  clients,
  companies,
  connect,
  consents,
  emails,
  errors,
  exchangeRates,
  factors,
  google,
  invoices,
  jobs,
  notifications,
  pictures,
  securityLog,
  sessions,
  sharing,
  site,
  stripe,
};

export const endpoints: readonly Endpoint[] = Object.values(contracts).flatMap((group) =>
  Object.values(group),
);
