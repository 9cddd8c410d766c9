import * as z from 'zod';
import type { Resolved } from '../resolve';

const HeaderPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z
      .object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) })
      .prefault({ Items: [] }),
    SecurityHeadersConfig: z
      .object({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string() }),
        ContentTypeOptions: z.object({}),
        FrameOptions: z.object({ FrameOption: z.string() }),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
        StrictTransportSecurity: z.object({
          AccessControlMaxAgeSec: z.coerce.number(),
          IncludeSubdomains: z.boolean().default(false),
          Preload: z.boolean().default(false),
        }),
      })
      .partial()
      .prefault({}),
  }),
});
type HeaderConfig = z.output<typeof HeaderPolicy>['ResponseHeadersPolicyConfig'];

const Behavior = z.object({ ResponseHeadersPolicyId: z.string().optional() });
const Distribution = z.object({
  DistributionConfig: z.object({
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior.extend({ PathPattern: z.string() })).default([]),
  }),
});

export type Headers = Readonly<Record<string, string>>;

export interface SiteBehavior {
  /** As CloudFront writes it: `/api/*`; `*` for everything else. */
  readonly pathPattern: string;
  readonly headers: Headers;
}

/** The headers that CloudFront adds, per path, the most special pattern first as it judges them. */
export function readSiteBehaviors(resolved: Resolved): readonly SiteBehavior[] {
  const policies = new Map(
    resolved
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .map((resource) => [
        resource.ref,
        headersOf(resource.read(HeaderPolicy).ResponseHeadersPolicyConfig),
      ]),
  );

  return resolved.ofType('AWS::CloudFront::Distribution').flatMap((resource) => {
    const { CacheBehaviors, DefaultCacheBehavior } = resource.read(Distribution).DistributionConfig;
    return [...CacheBehaviors, { ...DefaultCacheBehavior, PathPattern: '*' }].map(
      ({ PathPattern, ResponseHeadersPolicyId }) => ({
        pathPattern: PathPattern,
        headers: policies.get(ResponseHeadersPolicyId ?? '') ?? {},
      }),
    );
  });
}

function headersOf({ CustomHeadersConfig, SecurityHeadersConfig }: HeaderConfig): Headers {
  const security = SecurityHeadersConfig;
  const transport = security.StrictTransportSecurity;
  const written: readonly (readonly [string, string | undefined])[] = [
    ...CustomHeadersConfig.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value] as const),
    ['content-security-policy', security.ContentSecurityPolicy?.ContentSecurityPolicy],
    ['x-content-type-options', security.ContentTypeOptions && 'nosniff'],
    ['x-frame-options', security.FrameOptions?.FrameOption],
    ['referrer-policy', security.ReferrerPolicy?.ReferrerPolicy],
    [
      'strict-transport-security',
      transport &&
        [
          `max-age=${transport.AccessControlMaxAgeSec}`,
          ...(transport.IncludeSubdomains ? ['includeSubDomains'] : []),
          ...(transport.Preload ? ['preload'] : []),
        ].join('; '),
    ],
  ];
  return Object.fromEntries(written.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
