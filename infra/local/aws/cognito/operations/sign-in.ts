import * as z from 'zod';
import type { Cognito } from '../cognito';
import { getClient } from '../directory';
import { invalidParameter, refusal } from '../refusals';
import { refreshSession } from '../sessions';
import { answerCustomChallenge, beginCustomSignIn } from './custom-sign-in';
import { Metadata, operation } from './operation';
import { answerPasskey, beginChosenSignIn } from './passkey-sign-in';
import { beginSrpSignIn, finishSrpSignIn, signInWithPassword } from './password-sign-in';
import { answerTimeCode } from './second-factor';
import { required, type SignInStep } from './sign-in-step';

const AuthParameters = z.record(z.string(), z.string()).default({});

interface Flow {
  /** What the client's settings must list. */
  readonly permission: string;
  readonly refused: string;
  readonly run: (cognito: Cognito, step: SignInStep) => Promise<object>;
}

const refreshFlow: Flow = {
  permission: 'ALLOW_REFRESH_TOKEN_AUTH',
  refused: 'REFRESH_TOKEN_AUTH is not enabled for the client.',
  run: async (cognito, { client, parameters, clientMetadata }) => ({
    ChallengeParameters: {},
    AuthenticationResult: await refreshSession(
      cognito,
      client,
      required(parameters, 'REFRESH_TOKEN'),
      clientMetadata,
    ),
  }),
};

const flows: ReadonlyMap<string, Flow> = new Map<string, Flow>([
  [
    'USER_SRP_AUTH',
    {
      permission: 'ALLOW_USER_SRP_AUTH',
      refused: 'USER_SRP_AUTH is not enabled for the client.',
      run: beginSrpSignIn,
    },
  ],
  [
    'USER_PASSWORD_AUTH',
    {
      permission: 'ALLOW_USER_PASSWORD_AUTH',
      refused: 'USER_PASSWORD_AUTH flow not enabled for this client',
      run: signInWithPassword,
    },
  ],
  [
    'USER_AUTH',
    {
      permission: 'ALLOW_USER_AUTH',
      refused: 'USER_AUTH is not enabled for the client.',
      run: beginChosenSignIn,
    },
  ],
  [
    'CUSTOM_AUTH',
    {
      permission: 'ALLOW_CUSTOM_AUTH',
      refused: 'CUSTOM_AUTH is not enabled for the client.',
      run: beginCustomSignIn,
    },
  ],
  ['REFRESH_TOKEN_AUTH', refreshFlow],
  ['REFRESH_TOKEN', refreshFlow],
]);

export const initiateAuth = operation(
  z.object({
    ClientId: z.string(),
    AuthFlow: z.string(),
    AuthParameters,
    ClientMetadata: Metadata,
  }),
  async (cognito, input) => {
    const client = getClient(cognito, input.ClientId);
    const flow = flows.get(input.AuthFlow);
    if (!flow) throw refusal('authFlowUnsupported');
    if (!client.properties.ExplicitAuthFlows.includes(flow.permission)) {
      throw invalidParameter(flow.refused);
    }

    return flow.run(cognito, {
      client,
      parameters: input.AuthParameters,
      clientMetadata: undefined,
      validationData: input.ClientMetadata,
    });
  },
);

export const respondToAuthChallenge = operation(
  z.object({
    ClientId: z.string(),
    ChallengeName: z.enum([
      'PASSWORD_VERIFIER',
      'SOFTWARE_TOKEN_MFA',
      'WEB_AUTHN',
      'CUSTOM_CHALLENGE',
    ]),
    ChallengeResponses: AuthParameters,
    Session: z.string().default(''),
    ClientMetadata: Metadata,
  }),
  async (cognito, input) => {
    const step = {
      client: getClient(cognito, input.ClientId),
      parameters: input.ChallengeResponses,
      clientMetadata: input.ClientMetadata,
    };
    switch (input.ChallengeName) {
      case 'PASSWORD_VERIFIER':
        return finishSrpSignIn(cognito, step);
      case 'SOFTWARE_TOKEN_MFA':
        return answerTimeCode(cognito, step, input.Session);
      case 'WEB_AUTHN':
        return answerPasskey(cognito, step, input.Session);
      case 'CUSTOM_CHALLENGE':
        return answerCustomChallenge(cognito, step, input.Session);
    }
  },
);
