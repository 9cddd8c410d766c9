import { Match } from 'aws-cdk-lib/assertions';
import { fullStage, templatesOf } from '../../../support/stage-templates';

const template = templatesOf('production').identity;
const pool = 'AWS::Cognito::UserPool';
const client = 'AWS::Cognito::UserPoolClient';

describe('the user pool', () => {
  it('knows people by their e-mail address, which they confirm', () => {
    template.hasResourceProperties(pool, {
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      UsernameConfiguration: { CaseSensitive: false },
    });
  });

  it('asks for eight characters of all four kinds', () => {
    template.hasResourceProperties(pool, {
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
        },
      },
    });
  });

  it('lets people choose a second factor: an app, or a passkey that counts as both', () => {
    template.hasResourceProperties(pool, {
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
      WebAuthnUserVerification: 'required',
      WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
    });
  });

  it('makes passkeys for the host of the site', () => {
    templatesOf(fullStage).identity.hasResourceProperties(pool, {
      WebAuthnRelyingPartyID: fullStage.domain.name,
    });
    templatesOf('local').identity.hasResourceProperties(pool, {
      WebAuthnRelyingPartyID: 'localhost',
    });
  });

  it('cannot be deleted in production', () => {
    template.hasResource(pool, {
      DeletionPolicy: 'Retain',
      Properties: { DeletionProtection: 'ACTIVE' },
    });
  });

  it('calls its triggers', () => {
    const [found] = Object.values(template.findResources(pool));
    expect(Object.keys(found?.['Properties'].LambdaConfig).sort()).toEqual([
      'CreateAuthChallenge',
      'CustomMessage',
      'DefineAuthChallenge',
      'PostAuthentication',
      'PostConfirmation',
      'PreAuthentication',
      'PreSignUp',
      'PreTokenGeneration',
      'VerifyAuthChallengeResponse',
    ]);
  });

  it('is not known to its triggers, which could not be made before it otherwise', () => {
    const functions = JSON.stringify(template.findResources('AWS::Lambda::Function'));
    const roles = JSON.stringify(template.findResources('AWS::IAM::Role'));

    expect(`${functions}${roles}`).not.toContain('UserPool');
  });

  it('has a group for administrators', () => {
    template.hasResourceProperties('AWS::Cognito::UserPoolGroup', { GroupName: 'admin' });
  });

  it('sends through the identity that the stage has in SES', () => {
    templatesOf(fullStage).identity.hasResourceProperties(pool, {
      EmailConfiguration: {
        EmailSendingAccount: 'DEVELOPER',
        From: 'Splatno <splatno@example.cz>',
      },
    });
  });
});

describe('the client of the browser app', () => {
  it('proves the password without sending it, and has no secret', () => {
    template.hasResourceProperties(client, {
      ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      AllowedOAuthFlows: Match.absent(),
    });
  });

  it('keeps people signed in for 400 days with tokens that are used once', () => {
    template.hasResourceProperties(client, {
      RefreshTokenValidity: 400 * 24 * 60,
      AccessTokenValidity: 30,
      TokenValidityUnits: { RefreshToken: 'minutes', AccessToken: 'minutes' },
      EnableTokenRevocation: true,
      RefreshTokenRotation: { Feature: 'ENABLED' },
    });
  });
});

it('proves passwords by a client of its own, which no browser can use', () => {
  template.hasResourceProperties(client, {
    ClientName: 'server',
    ExplicitAuthFlows: Match.arrayWith(['ALLOW_ADMIN_USER_PASSWORD_AUTH']),
    PreventUserExistenceErrors: 'ENABLED',
    AllowedOAuthFlows: Match.absent(),
  });
});

describe('the alarm of a trigger', () => {
  it('means that hardly anything passes, since a refusal is a failure of the function', () => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'splatno-production-identity-pre-authentication-errors',
      Threshold: 90,
      Metrics: Match.arrayWith([
        Match.objectLike({ Expression: 'IF(calls >= 20, 100 * errors / calls, 0)' }),
      ]),
    });
  });
});
