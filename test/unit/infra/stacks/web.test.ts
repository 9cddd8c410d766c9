import { runInNewContext } from 'node:vm';
import { Match } from 'aws-cdk-lib/assertions';
import { fullStage, templatesOf } from '../../../support/stage-templates';

const template = templatesOf('production').web;
const distribution = 'AWS::CloudFront::Distribution';

describe('the site', () => {
  it('lies in a bucket that only CloudFront reads', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: { BlockPublicPolicy: true, RestrictPublicBuckets: true },
    });
    template.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
    });
  });

  it('sends /api/* to the API, uncached, with every method and header', () => {
    template.hasResourceProperties(distribution, {
      DistributionConfig: {
        CacheBehaviors: [
          {
            PathPattern: '/api/*',
            AllowedMethods: Match.arrayWith(['PUT', 'POST', 'DELETE']),
            // AWS's own policies: no caching; everything from the viewer but the host.
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
            ViewerProtocolPolicy: 'https-only',
          },
          Match.anyValue(),
          Match.anyValue(),
        ],
      },
    });
  });

  it('sends pages of shared invoices to the API, uncached, for no search engine and no frame', () => {
    template.hasResourceProperties(distribution, {
      DistributionConfig: {
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({
            PathPattern: '/invoice/public/*',
            AllowedMethods: ['GET', 'HEAD'],
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            ViewerProtocolPolicy: 'https-only',
          }),
        ]),
      },
    });
    template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: Match.objectLike({
        CustomHeadersConfig: {
          Items: Match.arrayWith([
            { Header: 'X-Robots-Tag', Value: 'noindex, nofollow, noarchive', Override: true },
          ]),
        },
        SecurityHeadersConfig: Match.objectLike({
          // The page says itself what it may load.
          ContentSecurityPolicy: {
            ContentSecurityPolicy:
              "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            Override: false,
          },
          ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
        }),
      }),
    });
  });

  it('sends forms with files to the root of the bucket, uncached, and hides nothing of them', () => {
    template.hasResourceProperties(distribution, {
      DistributionConfig: {
        Origins: Match.arrayWith([
          Match.objectLike({
            DomainName: {
              'Fn::Join': [
                '',
                [
                  'splatno-production-files-',
                  { Ref: 'AWS::AccountId' },
                  '.s3.eu-central-1.amazonaws.com',
                ],
              ],
            },
            CustomOriginConfig: Match.objectLike({ OriginProtocolPolicy: 'https-only' }),
          }),
        ]),
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({
            PathPattern: '/uploads',
            AllowedMethods: Match.arrayWith(['POST']),
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            ViewerProtocolPolicy: 'https-only',
            FunctionAssociations: [Match.objectLike({ EventType: 'viewer-request' })],
          }),
        ]),
      },
    });
  });

  it('proves to the API by its own secret name that a call came through it', () => {
    template.hasResourceProperties(distribution, {
      DistributionConfig: {
        Origins: Match.arrayWith([
          Match.objectLike({
            OriginCustomHeaders: [
              {
                HeaderName: 'x-front-proof',
                HeaderValue: { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] },
              },
            ],
          }),
        ]),
      },
    });
  });

  it('leaves errors of the API as they are', () => {
    template.hasResourceProperties(distribution, {
      DistributionConfig: { CustomErrorResponses: Match.absent() },
    });
  });

  it('answers at its domain where it has one, and at CloudFront otherwise', () => {
    const named = templatesOf(fullStage).web;

    named.hasResourceProperties(distribution, {
      DistributionConfig: {
        Aliases: [fullStage.domain.name],
        ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
      },
    });
    named.resourceCountIs('AWS::Route53::RecordSet', 2);
    template.resourceCountIs('AWS::Route53::RecordSet', 0);
  });
});

describe('paths of the site', () => {
  const [edge] = Object.values(template.findResources('AWS::CloudFront::Function'));
  const rewrite = (uri: string): string =>
    runInNewContext(`${edge?.['Properties'].FunctionCode}; handler({ request: { uri } }).uri`, {
      uri,
    });

  it.each([
    ['/', '/index.html'],
    ['/invoices/new', '/index.html'],
    ['/napoveda/', '/index.html'],
    ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
    ['/config.json', '/config.json'],
    ['/api-reference', '/api-reference/index.html'],
    ['/api-reference/', '/api-reference/index.html'],
    ['/api-reference/reference.css', '/api-reference/reference.css'],
  ])('%s is served from %s', (path, file) => {
    expect(rewrite(path)).toBe(file);
  });
});

describe('the headers of the site', () => {
  function policyOf(stage: string): string {
    const found = templatesOf(stage).web.findResources('AWS::CloudFront::ResponseHeadersPolicy');
    const [policy] = Object.values(found);
    return policy?.['Properties'].ResponseHeadersPolicyConfig.SecurityHeadersConfig
      .ContentSecurityPolicy.ContentSecurityPolicy;
  }
  const directives = new Map(
    policyOf('production')
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

  it('allow nothing that is not listed', () => {
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  });

  it('allow scripts and styles of the app itself, and none inline', () => {
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('style-src')).toEqual(["'self'"]);
  });

  it('let the app talk to itself and to Cognito', () => {
    expect(directives.get('connect-src')).toEqual([
      "'self'",
      'https://cognito-idp.eu-central-1.amazonaws.com',
    ]);
    expect(policyOf('local')).toContain("connect-src 'self' http://127.0.0.1:*");
  });

  it('keep browsers on HTTPS and away from guessing types', () => {
    template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: true },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, Override: true },
        },
      },
    });
  });

  it('are on pages and on answers of the API alike', () => {
    const [found] = Object.values(template.findResources(distribution));
    const { DefaultCacheBehavior, CacheBehaviors } = found?.['Properties'].DistributionConfig ?? {};

    expect(DefaultCacheBehavior.ResponseHeadersPolicyId).toBeDefined();
    expect(CacheBehaviors[0].ResponseHeadersPolicyId).toEqual(
      DefaultCacheBehavior.ResponseHeadersPolicyId,
    );
  });
});
