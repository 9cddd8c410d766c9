import * as z from 'zod';
import { getClient, getPool } from '../directory';
import { invalidParameter, notFound, refusal } from '../refusals';
import { administration, OnUser } from './administration';
import { Metadata, operation } from './operation';
import { signInWithPassword } from './password-sign-in';
import { MfaSettings, preferFactors } from './second-factor';

const flow = 'ADMIN_USER_PASSWORD_AUTH';

/** A sign-in by a server, which is trusted with the password and has to be allowed on the pool. */
export const adminInitiateAuth = operation(
  z.object({
    UserPoolId: z.string(),
    ClientId: z.string(),
    AuthFlow: z.string(),
    AuthParameters: z.record(z.string(), z.string()).default({}),
    ClientMetadata: Metadata,
  }),
  async (cognito, input, caller) => {
    const pool = getPool(cognito, input.UserPoolId);
    caller.authorise('cognito-idp:AdminInitiateAuth', pool.arn);
    const client = getClient(cognito, input.ClientId);
    if (client.pool !== pool) throw notFound(`User pool client ${client.id} does not exist.`);
    if (input.AuthFlow !== flow) throw refusal('authFlowUnsupported');
    if (!client.properties.ExplicitAuthFlows.includes(`ALLOW_${flow}`)) {
      throw invalidParameter('Auth flow not enabled for this client');
    }

    // Triggers behind the password are told nothing of what came with the first step.
    return signInWithPassword(cognito, {
      client,
      parameters: input.AuthParameters,
      clientMetadata: undefined,
      validationData: input.ClientMetadata,
    });
  },
);

export const adminSetUserMfaPreference = administration(
  'AdminSetUserMFAPreference',
  OnUser.extend(MfaSettings.shape),
  async (cognito, user, input) =>
    preferFactors(cognito, getPool(cognito, user.poolId), user, input),
);
