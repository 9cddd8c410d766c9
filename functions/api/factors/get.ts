import { factors as contracts } from '#shared/contracts/factors';
import { cognitoOwnFactors } from '../../adapters/cognito/own-factors';
import { secondFactorReader } from '../../adapters/dynamodb/second-factor-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.get;

export const getSecondFactor: Action<typeof contract> =
  ({ ownFactors, secondFactors }) =>
  async ({ caller, accessToken }) => {
    const [isOn, passkeys, codes] = await Promise.all([
      ownFactors.isOn(accessToken),
      ownFactors.listPasskeys(accessToken),
      secondFactors.find(caller.id),
    ]);
    const body = { isOn, passkeys: [...passkeys] };
    if (!isOn || !codes) return { status: 200, body };

    const recoveryCodes = { left: codes.hashes.length, madeAt: codes.madeAt };
    return { status: 200, body: { ...body, recoveryCodes } };
  };

export const handler = serve(contract, getSecondFactor, {
  ownFactors: cognitoOwnFactors(),
  secondFactors: secondFactorReader(openTable(environment)),
});
