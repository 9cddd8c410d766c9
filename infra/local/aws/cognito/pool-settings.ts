import * as z from 'zod';

/**
 * What a pool and its client are told by the template: the properties of AWS::Cognito::UserPool and
 * AWS::Cognito::UserPoolClient that change behaviour. Anything else in the template is left alone.
 */
const PasswordPolicy = z
  .object({
    MinimumLength: z.number().int().default(8),
    RequireLowercase: z.boolean().default(false),
    RequireUppercase: z.boolean().default(false),
    RequireNumbers: z.boolean().default(false),
    RequireSymbols: z.boolean().default(false),
  })
  .readonly();

const Triggers = z
  .object({
    PreSignUp: z.string(),
    PostConfirmation: z.string(),
    PreAuthentication: z.string(),
    PostAuthentication: z.string(),
    CustomMessage: z.string(),
    PreTokenGeneration: z.string(),
    DefineAuthChallenge: z.string(),
    CreateAuthChallenge: z.string(),
    VerifyAuthChallengeResponse: z.string(),
    PreTokenGenerationConfig: z.object({ LambdaArn: z.string(), LambdaVersion: z.string() }),
  })
  .partial()
  .readonly();

const SchemaAttribute = z.object({
  Name: z.string(),
  Required: z.boolean().default(false),
  Mutable: z.boolean().default(true),
});

/** Only pools whose user name is an e-mail address exist here; another kind is refused at start. */
export const UserPoolProperties = z.object({
  UserPoolName: z.string().default('users'),
  UsernameAttributes: z.tuple([z.literal('email')]),
  AutoVerifiedAttributes: z.array(z.string()).default([]),
  Policies: z
    .object({
      PasswordPolicy: PasswordPolicy.prefault({}),
      SignInPolicy: z
        .object({ AllowedFirstAuthFactors: z.array(z.string()).default(['PASSWORD']) })
        .prefault({}),
    })
    .prefault({}),
  LambdaConfig: Triggers.prefault({}),
  EmailConfiguration: z.object({ From: z.string() }).partial().prefault({}),
  EmailVerificationSubject: z.string().optional(),
  EmailVerificationMessage: z.string().optional(),
  VerificationMessageTemplate: z
    .object({ EmailSubject: z.string(), EmailMessage: z.string() })
    .partial()
    .prefault({}),
  UserAttributeUpdateSettings: z
    .object({ AttributesRequireVerificationBeforeUpdate: z.array(z.string()) })
    .prefault({ AttributesRequireVerificationBeforeUpdate: [] }),
  Schema: z.array(SchemaAttribute).default([]),
  /** A pool that demands a second factor of everybody is refused at start. */
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL']).default('OFF'),
  EnabledMfas: z.array(z.string()).default([]),
  WebAuthnRelyingPartyID: z.string().optional(),
  WebAuthnUserVerification: z.enum(['required', 'preferred']).default('preferred'),
  /** Whether a passkey that verifies its owner stands for both factors. */
  WebAuthnFactorConfiguration: z
    .enum(['SINGLE_FACTOR', 'MULTI_FACTOR_WITH_USER_VERIFICATION'])
    .default('SINGLE_FACTOR'),
  AdminCreateUserConfig: z
    .object({ AllowAdminCreateUserOnly: z.boolean().default(false) })
    .prefault({}),
});
export type UserPoolProperties = z.infer<typeof UserPoolProperties>;

const Unit = z.enum(['seconds', 'minutes', 'hours', 'days']);
const secondsPer = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 } as const;

export const UserPoolClientProperties = z.object({
  ClientName: z.string().default('client'),
  /** A client of a browser has no secret, and no other kind is used. */
  GenerateSecret: z.literal(false).default(false),
  ExplicitAuthFlows: z
    .array(z.string())
    .default(['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH']),
  AccessTokenValidity: z.number().default(1),
  IdTokenValidity: z.number().default(1),
  RefreshTokenValidity: z.number().default(30),
  TokenValidityUnits: z
    .object({
      AccessToken: Unit.default('hours'),
      IdToken: Unit.default('hours'),
      RefreshToken: Unit.default('days'),
    })
    .prefault({}),
  AuthSessionValidity: z.number().default(3),
  PreventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']).default('LEGACY'),
  EnableTokenRevocation: z.boolean().default(true),
  RefreshTokenRotation: z
    .object({
      Feature: z.enum(['ENABLED', 'DISABLED']),
      RetryGracePeriodSeconds: z.number().default(0),
    })
    .prefault({ Feature: 'DISABLED' }),
  ReadAttributes: z.array(z.string()).optional(),
  WriteAttributes: z.array(z.string()).optional(),
  /** What the client may do at the hosted addresses; nothing unless the template says so. */
  AllowedOAuthFlowsUserPoolClient: z.boolean().default(false),
  AllowedOAuthFlows: z.array(z.string()).default([]),
  AllowedOAuthScopes: z.array(z.string()).default([]),
  CallbackURLs: z.array(z.string()).default([]),
  LogoutURLs: z.array(z.string()).default([]),
  SupportedIdentityProviders: z.array(z.string()).default([]),
});
export type UserPoolClientProperties = z.infer<typeof UserPoolClientProperties>;

/** A provider of identities: only OpenID ones whose user name is a `sub` are played here. */
export const IdentityProviderProperties = z.object({
  ProviderName: z.literal('Google'),
  ProviderType: z.literal('Google'),
  ProviderDetails: z.object({ client_id: z.string(), authorize_scopes: z.string() }),
  AttributeMapping: z.record(z.string(), z.string()).default({}),
});
export type IdentityProviderProperties = z.infer<typeof IdentityProviderProperties>;

export interface UserPool {
  readonly id: string;
  readonly name: string;
  readonly arn: string;
  readonly issuer: string;
  readonly properties: UserPoolProperties;
  readonly groups: Set<string>;
  /** By name. */
  readonly providers: Map<string, IdentityProviderProperties>;
}

export interface UserPoolClient {
  readonly id: string;
  readonly pool: UserPool;
  readonly properties: UserPoolClientProperties;
}

export function tokenSeconds(client: UserPoolClient, kind: 'access' | 'id' | 'refresh'): number {
  const { properties } = client;
  const units = properties.TokenValidityUnits;
  switch (kind) {
    case 'access':
      return properties.AccessTokenValidity * secondsPer[units.AccessToken];
    case 'id':
      return properties.IdTokenValidity * secondsPer[units.IdToken];
    case 'refresh':
      return properties.RefreshTokenValidity * secondsPer[units.RefreshToken];
  }
}

export function hidesUnknownUsers(client: UserPoolClient): boolean {
  return client.properties.PreventUserExistenceErrors === 'ENABLED';
}

export function rotatesRefreshTokens(client: UserPoolClient): boolean {
  return client.properties.RefreshTokenRotation.Feature === 'ENABLED';
}
