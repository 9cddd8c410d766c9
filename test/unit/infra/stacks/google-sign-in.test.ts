import { Match } from 'aws-cdk-lib/assertions';
import { hostedOrigin, type StageConfig, stageNamed } from '#infra/config';
import { contentSecurityPolicy } from '#infra/constructs/content-security-policy';
import { templatesOf } from '../../../support/stage-templates';

const google = {
  clientId: '123.apps.googleusercontent.com',
  secretName: 'splatno/google',
  domainPrefix: 'splatno-test',
};
const { google: _none, ...dev } = stageNamed('dev');
const withGoogle: StageConfig = { ...dev, google };

const provider = 'AWS::Cognito::UserPoolIdentityProvider';
const domain = 'AWS::Cognito::UserPoolDomain';
const client = 'AWS::Cognito::UserPoolClient';

describe('a stage with Google', () => {
  const { identity, accountApi } = templatesOf(withGoogle);

  it('has Google as a provider, whose secret the template only names', () => {
    identity.hasResourceProperties(provider, {
      ProviderName: 'Google',
      ProviderType: 'Google',
      ProviderDetails: {
        client_id: google.clientId,
        client_secret: '{{resolve:secretsmanager:splatno/google:SecretString:::}}',
        authorize_scopes: 'openid email profile',
      },
      AttributeMapping: { email: 'email', email_verified: 'email_verified' },
    });
  });

  it('answers at an address of its own', () => {
    identity.hasResourceProperties(domain, { Domain: 'splatno-test', ManagedLoginVersion: 2 });
    identity.resourceCountIs('AWS::Cognito::ManagedLoginBranding', 1);
    expect(hostedOrigin(withGoogle)).toBe(
      'https://splatno-test.auth.eu-central-1.amazoncognito.com',
    );
  });

  it('lets the app take codes, never tokens, at its callback and nowhere else', () => {
    const [found] = Object.values(
      identity.findResources(client, { Properties: { ClientName: 'google' } }),
    );
    expect(found?.['Properties']).toMatchObject({
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
      GenerateSecret: false,
    });
    const addresses = JSON.stringify(found?.['Properties'].CallbackURLs);
    expect(found?.['Properties'].CallbackURLs).toHaveLength(1);
    expect(addresses).toContain('/auth/callback');
    expect(JSON.stringify(found?.['Properties'].LogoutURLs)).toContain('/auth/login');
  });

  it('has one client by which nobody comes in but through Google', () => {
    identity.hasResourceProperties(client, {
      ClientName: 'google',
      SupportedIdentityProviders: ['Google'],
      // Without a list Cognito would allow its usual flows; nobody but our functions may use this one.
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
    });
  });

  it('gives its sessions what those of a password have', () => {
    const [google, web] = ['google', 'web'].map(
      (ClientName) =>
        Object.values(identity.findResources(client, { Properties: { ClientName } }))[0]?.[
          'Properties'
        ],
    );
    for (const name of [
      'AccessTokenValidity',
      'IdTokenValidity',
      'RefreshTokenValidity',
      'TokenValidityUnits',
      'RefreshTokenRotation',
      'EnableTokenRevocation',
      'ReadAttributes',
      'WriteAttributes',
    ]) {
      expect(google[name]).toEqual(web[name]);
    }
  });

  it('takes no code flow by the client of the other ways, whose page would ask for passwords', () => {
    identity.hasResourceProperties(client, {
      ClientName: 'web',
      SupportedIdentityProviders: ['COGNITO'],
      AllowedOAuthFlows: Match.absent(),
      CallbackURLs: Match.absent(),
    });
  });

  it('admits the tokens of both at the API', () => {
    accountApi.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
      JwtConfiguration: Match.objectLike({
        Audience: [Match.anyValue(), Match.anyValue()],
      }),
    });
  });

  it('lets the triggers of a sign-in ask which client it is', () => {
    const asking = Object.values(identity.findResources('AWS::IAM::Policy'))
      .map(({ Properties }) => JSON.stringify(Properties))
      .filter((text) => text.includes('cognito-idp:DescribeUserPoolClient'));
    expect(asking.filter((text) => text.includes('preauthentication'))).toHaveLength(1);
    expect(asking.filter((text) => text.includes('postauthentication'))).toHaveLength(1);
    expect(asking).toHaveLength(2);
  });

  it('makes the client after the provider', () => {
    const [id] = Object.keys(identity.findResources(provider));
    const [found] = Object.values(
      identity.findResources(client, { Properties: { ClientName: 'google' } }),
    );
    expect(found?.['DependsOn']).toContain(id);
  });

  it('lets pages fetch tokens there', () => {
    expect(contentSecurityPolicy(withGoogle)).toContain(
      `connect-src 'self' ${dev.cognitoOrigin} ${hostedOrigin(withGoogle)};`,
    );
  });

  it('says so by GET /api/features', () => {
    accountApi.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'splatno-dev-site-features',
      Environment: { Variables: Match.objectLike({ OPTIONAL_PARTS: 'google,rates' }) },
    });
  });
});

describe('a stage without Google', () => {
  const { identity, accountApi } = templatesOf(dev);

  it('has nothing of it', () => {
    for (const type of [provider, domain, 'AWS::Cognito::ManagedLoginBranding']) {
      identity.resourceCountIs(type, 0);
    }
    identity.hasResourceProperties(client, {
      ClientName: 'web',
      SupportedIdentityProviders: ['COGNITO'],
      AllowedOAuthFlows: Match.absent(),
      CallbackURLs: Match.absent(),
    });
    expect(contentSecurityPolicy(dev)).toContain(`connect-src 'self' ${dev.cognitoOrigin};`);
    expect(hostedOrigin(dev)).toBeUndefined();
  });

  it('says so by GET /api/features', () => {
    accountApi.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'splatno-dev-site-features',
      Environment: { Variables: Match.objectLike({ OPTIONAL_PARTS: 'rates' }) },
    });
  });
});

describe('the trigger of a registration', () => {
  it('may look for the holders of an address in its own pool, and link Google to them', () => {
    const { identity } = templatesOf(withGoogle);
    const policies = Object.values(identity.findResources('AWS::IAM::Policy'))
      .map(({ Properties }) => Object(Properties))
      .filter(({ Roles }) => JSON.stringify(Roles).includes('presignup'));
    expect(policies).toHaveLength(1);
    const { PolicyDocument } = policies[0];
    const [{ Action, Resource }] = PolicyDocument.Statement;
    expect(Action).toEqual([
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminLinkProviderForUser',
      'cognito-idp:ListUsers',
    ]);
    expect(JSON.stringify(Resource)).toMatch(/GetAtt":\["Pool\w+","Arn"/);
  });
});
