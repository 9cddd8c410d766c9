import { stages } from '#infra/config';
import { templatesOf } from '../../../support/stage-templates';

const policyType = 'AWS::CloudFront::ResponseHeadersPolicy';

/** The directives of a policy by name. */
function directivesOf(policy: string): ReadonlyMap<string, string> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

/** Every path of the site, with the headers that CloudFront puts on its answers. */
function pathsOf(stage: string) {
  const { web } = templatesOf(stage);
  const policies = web.findResources(policyType);
  const [distribution] = Object.values(web.findResources('AWS::CloudFront::Distribution'));
  const { CacheBehaviors, DefaultCacheBehavior } =
    Object(distribution)['Properties'].DistributionConfig;

  return [...CacheBehaviors, { ...DefaultCacheBehavior, PathPattern: '*' }].map((behavior) => {
    const id = behavior.ResponseHeadersPolicyId?.Ref;
    const config = policies[id]?.['Properties'].ResponseHeadersPolicyConfig;
    const items: { Header: string; Value: string; Override: boolean }[] =
      config?.CustomHeadersConfig?.Items ?? [];
    return {
      path: String(behavior.PathPattern),
      protocol: behavior.ViewerProtocolPolicy,
      security: config?.SecurityHeadersConfig,
      custom: new Map(items.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
    };
  });
}

describe.each(Object.keys(stages))('the stage %s', (stage) => {
  const paths = pathsOf(stage);

  it('has the app, the API and the pages of shared invoices', () => {
    expect(paths.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/*', '/invoice/public/*', '*']),
    );
  });

  it.each(paths.map((one) => [one.path, one] as const))('guards %s', (_, one) => {
    const { security, custom, protocol } = one;
    const transport = security.StrictTransportSecurity;
    const policy = security.ContentSecurityPolicy.ContentSecurityPolicy;

    expect(protocol).not.toBe('allow-all');
    expect(transport.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
    expect([transport.IncludeSubdomains, transport.Override]).toEqual([true, true]);
    expect(security.ContentTypeOptions.Override).toBe(true);
    expect(security.FrameOptions).toEqual({ FrameOption: 'DENY', Override: true });
    expect(['no-referrer', 'strict-origin-when-cross-origin']).toContain(
      security.ReferrerPolicy.ReferrerPolicy,
    );
    expect(custom.get('permissions-policy')).toMatch(
      /camera=\(\), geolocation=\(\), microphone=\(\)/,
    );
    expect([...custom.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);

    const directives = directivesOf(policy);
    expect(directives.get('default-src')).toBe("'none'");
    expect(directives.get('base-uri')).toBe("'none'");
    expect(directives.get('frame-ancestors')).toBe("'none'");
    expect(policy).not.toMatch(/unsafe-(?:inline|eval|hashes)|(?:^|\s)(?:\*|https?:)(?:;|\s|$)/);
    // What a function says of its own answer is looked at in test/scenarios/headers.
    expect(security.ContentSecurityPolicy.Override).toBe(false);
  });

  it('lets no other site read anything', () => {
    const { web, api, data } = templatesOf(stage);
    for (const template of [web, api, data]) {
      for (const one of Object.values(template.findResources('AWS::ApiGatewayV2::Api'))) {
        expect(one['Properties'].CorsConfiguration).toBeUndefined();
      }
      for (const one of Object.values(template.findResources('AWS::S3::Bucket'))) {
        expect(one['Properties'].CorsConfiguration).toBeUndefined();
      }
    }
    for (const policy of Object.values(web.findResources(policyType))) {
      expect(policy['Properties'].ResponseHeadersPolicyConfig.CorsConfig).toBeUndefined();
    }
  });
});
