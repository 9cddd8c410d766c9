import { access as contracts } from '#shared/contracts/access';
import { entryLimits } from '#shared/domain/entry-limits';
import { altchaIssuer } from '../../adapters/captcha/altcha';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { countVisitor } from '../../runtime/count-visitor';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.issueCaptcha;

export const issueCaptcha: Action<typeof contract> =
  ({ captcha, rateLimits }) =>
  async ({ query, visitor, at }) => {
    await countVisitor(rateLimits, entryLimits.challenges, { visitor, at });

    const { level } = query;
    const challenge = await captcha.issue({ level, visitor: visitor ?? 'unknown', at });
    return { status: 200, body: challenge };
  };

export const handler = serve(contract, issueCaptcha, {
  captcha: altchaIssuer(environment),
  rateLimits: rateLimitTable(openTable(environment)),
});
