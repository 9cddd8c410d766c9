import * as z from 'zod';
import { AssemblyError } from '../assembly-error';
import type { Resolved } from '../resolve';

const Overridable = z.object({ Override: z.boolean() });

const HeaderPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z
      .object({ Items: z.array(Overridable.extend({ Header: z.string(), Value: z.string() })) })
      .prefault({ Items: [] }),
    SecurityHeadersConfig: z
      .object({
        ContentSecurityPolicy: Overridable.extend({ ContentSecurityPolicy: z.string() }),
        ContentTypeOptions: Overridable,
        FrameOptions: Overridable.extend({ FrameOption: z.string() }),
        ReferrerPolicy: Overridable.extend({ ReferrerPolicy: z.string() }),
        StrictTransportSecurity: Overridable.extend({
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

const Origin = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginCustomHeaders: z
    .array(z.object({ HeaderName: z.string(), HeaderValue: z.string() }))
    .default([]),
});
const Behavior = z.object({
  TargetOriginId: z.string(),
  ResponseHeadersPolicyId: z.string().optional(),
  FunctionAssociations: z
    .array(z.object({ EventType: z.literal('viewer-request'), FunctionARN: z.string() }))
    .max(1)
    .default([]),
});
const Distribution = z.object({
  DistributionConfig: z.object({
    Origins: z.array(Origin),
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior.extend({ PathPattern: z.string() })).default([]),
  }),
});

export interface PolicyHeader {
  readonly name: string;
  readonly value: string;
  /** Whether it replaces what the reply itself says. */
  readonly overrides: boolean;
}

/** How CloudFront treats paths of one pattern. */
export interface SiteBehavior {
  /** As CloudFront writes it: `/api/*`; `*` for everything else. */
  readonly pathPattern: string;
  readonly headers: readonly PolicyHeader[];
  /** What CloudFront adds to a request on its way to the origin, by names in lower case. */
  readonly originHeaders: Readonly<Record<string, string>>;
  /** The bucket that answers itself, where the origin is one; undefined for the API and the files of the app. */
  readonly bucket?: string | undefined;
  /** The source of the function that may rewrite the path before the files are looked at. */
  readonly edgeFunction: string | undefined;
}

/** The behaviors in the order in which CloudFront tries them, the default one last. */
export function readSiteBehaviors(resolved: Resolved): readonly SiteBehavior[] {
  const policies = new Map(
    resolved
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .map((resource) => [
        resource.ref,
        headersOf(resource.read(HeaderPolicy).ResponseHeadersPolicyConfig),
      ]),
  );
  const edgeFunctions = readEdgeFunctions(resolved);

  return resolved.ofType('AWS::CloudFront::Distribution').flatMap((resource) => {
    const { CacheBehaviors, DefaultCacheBehavior, Origins } =
      resource.read(Distribution).DistributionConfig;
    return [...CacheBehaviors, { ...DefaultCacheBehavior, PathPattern: '*' }].map((behavior) => {
      const origin = Origins.find(({ Id }) => Id === behavior.TargetOriginId);
      return {
        pathPattern: behavior.PathPattern,
        headers: policies.get(behavior.ResponseHeadersPolicyId ?? '') ?? [],
        originHeaders: originHeaders(origin),
        bucket: behavior.PathPattern === '*' ? undefined : bucketOf(origin),
        edgeFunction: behavior.FunctionAssociations.map(({ FunctionARN }) =>
          edgeFunctions(FunctionARN),
        )[0],
      };
    });
  });
}

/** The name in `name.s3.region.amazonaws.com`. */
function bucketOf(origin: z.output<typeof Origin> | undefined): string | undefined {
  return /^(.+)\.s3\.[\w-]+\.amazonaws\.com$/.exec(origin?.DomainName ?? '')?.[1];
}

function originHeaders(origin: z.output<typeof Origin> | undefined): Record<string, string> {
  const headers = origin?.OriginCustomHeaders ?? [];
  return Object.fromEntries(
    headers.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
  );
}

function readEdgeFunctions(resolved: Resolved) {
  const sources = new Map(
    resolved
      .ofType('AWS::CloudFront::Function')
      .map((resource) => [
        resource.attribute('FunctionARN'),
        resource.read(z.object({ FunctionCode: z.string() })).FunctionCode,
      ]),
  );
  return (arn: string): string => {
    const source = sources.get(arn);
    if (source === undefined) throw new AssemblyError(`The site runs ${arn}, which is nowhere`);
    return source;
  };
}

function headersOf(config: HeaderConfig): readonly PolicyHeader[] {
  const security = config.SecurityHeadersConfig;
  const policy = security.ContentSecurityPolicy;
  const transport = security.StrictTransportSecurity;
  const written: readonly (readonly [
    string,
    string | undefined,
    { Override: boolean } | undefined,
  ])[] = [
    ...config.CustomHeadersConfig.Items.map(
      (item) => [item.Header.toLowerCase(), item.Value, item] as const,
    ),
    ['content-security-policy', policy?.ContentSecurityPolicy, policy],
    ['x-content-type-options', 'nosniff', security.ContentTypeOptions],
    ['x-frame-options', security.FrameOptions?.FrameOption, security.FrameOptions],
    ['referrer-policy', security.ReferrerPolicy?.ReferrerPolicy, security.ReferrerPolicy],
    ['strict-transport-security', transport && transportValue(transport), transport],
  ];
  return written.flatMap(([name, value, setting]) =>
    value !== undefined && setting ? [{ name, value, overrides: setting.Override }] : [],
  );
}

function transportValue(
  transport: NonNullable<HeaderConfig['SecurityHeadersConfig']['StrictTransportSecurity']>,
): string {
  return [
    `max-age=${transport.AccessControlMaxAgeSec}`,
    ...(transport.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(transport.Preload ? ['preload'] : []),
  ].join('; ');
}
