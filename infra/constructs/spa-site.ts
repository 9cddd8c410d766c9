import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { standingHeaders } from '#functions/runtime/reply';
import { uploadsPath } from '#shared/domain/picture';
import type { Domain, StageConfig } from '../config';
import { accessPassword } from './access-password';
import { acknowledge } from './acknowledge';
import { contentSecurityPolicy } from './content-security-policy';
import { edgeCode } from './edge-code';
import { resourceName } from './stage-context';

interface Props {
  readonly config: StageConfig;
  /** The host that answers `/api/*`. */
  readonly apiHost: string;
  /** By which the API knows that a call came from here. */
  readonly edgeProof: string;
  /** The host of the bucket that takes uploads too large for a call. */
  readonly filesHost: string;
}

/** S3 takes forms at the root of a bucket alone. */
const toRoot = `
function handler(event) {
  event.request.uri = '/';
  return event.request;
}`;

/** The browser app in a private bucket behind CloudFront, with the API at `/api/*` of the same origin. */
export class SpaSite extends Construct {
  readonly bucket: Bucket;
  readonly url: string;

  constructor(scope: Construct, id: string, { config, filesHost, ...api }: Props) {
    super(scope, id);
    this.bucket = this.filesOfTheApp(config);
    const distribution = this.distribution(config, this.apiOrigin(api), new HttpOrigin(filesHost));
    this.url = `https://${config.domain?.name ?? distribution.distributionDomainName}`;
    if (config.domain) this.records(distribution, config.domain);
  }

  private filesOfTheApp(config: StageConfig): Bucket {
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(bucket, {
      'AwsSolutions-S1': 'It holds the published app, which anybody may read through CloudFront.',
    });
    return bucket;
  }

  /** What a header says about a visitor counts only beside this one, which CloudFront alone sets. */
  private apiOrigin({ apiHost, edgeProof }: Pick<Props, 'apiHost' | 'edgeProof'>): HttpOrigin {
    return new HttpOrigin(apiHost, { customHeaders: { 'x-front-proof': edgeProof } });
  }

  private distribution(config: StageConfig, api: HttpOrigin, files: HttpOrigin): Distribution {
    const headers = this.securityHeaders(config);
    const distribution = new Distribution(this, 'Distribution', {
      comment: resourceName(config, 'app'),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      defaultRootObject: 'index.html',
      ...(config.domain && {
        domainNames: [config.domain.name],
        certificate: Certificate.fromCertificateArn(
          this,
          'Certificate',
          config.domain.certificateArn,
        ),
      }),
      defaultBehavior: {
        // The library does not compile under exactOptionalPropertyTypes without naming the interface.
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket as IBucket),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: headers,
        compress: true,
        functionAssociations: [
          { eventType: FunctionEventType.VIEWER_REQUEST, function: this.screenRouting(config) },
        ],
      },
      additionalBehaviors: {
        '/api/*': {
          origin: api,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: headers,
        },
        // A page by a function, which says itself what it may load.
        '/invoice/public/*': {
          origin: api,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: this.pageHeaders(config),
        },
        // A form that a function has signed; the bucket looks at it, and needs no rule for other origins.
        [uploadsPath]: {
          origin: files,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: headers,
          functionAssociations: [
            { eventType: FunctionEventType.VIEWER_REQUEST, function: this.uploadRouting(config) },
          ],
        },
      },
    });
    acknowledge(distribution, {
      'AwsSolutions-CFR1': 'People invoice from abroad too.',
      'AwsSolutions-CFR2':
        'The API throttles by itself and the site is static; a firewall costs more than it protects here.',
      'AwsSolutions-CFR3': 'The access log of the API has every call; the rest is public files.',
      ...(!config.domain && {
        'AwsSolutions-CFR4':
          'CloudFront fixes the TLS version of its own names; a domain gets TLS 1.2.',
      }),
    });
    return distribution;
  }

  private screenRouting(config: StageConfig): EdgeFunction {
    return new EdgeFunction(this, 'Screens', {
      functionName: resourceName(config, 'screens'),
      comment: 'Serves the app at every path that is not a file',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(edgeCode(accessPassword(config))),
    });
  }

  private uploadRouting(config: StageConfig): EdgeFunction {
    return new EdgeFunction(this, 'Uploads', {
      functionName: resourceName(config, 'uploads'),
      comment: 'Sends forms with files to the root of their bucket',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(toRoot),
    });
  }

  private securityHeaders(config: StageConfig): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'Headers', {
      responseHeadersPolicyName: resourceName(config, Stack.of(this).region, 'headers'),
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: contentSecurityPolicy(config),
          // A reply of the API is stricter about itself; files of the app say nothing.
          override: false,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: false,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(365),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          {
            header: 'Permissions-Policy',
            value: 'camera=(), geolocation=(), microphone=(), payment=(self)',
            override: true,
          },
          { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
        ],
      },
    });
  }

  /** What stands on every answer below a link, also on one that never reached the function. */
  private pageHeaders(config: StageConfig): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'PageHeaders', {
      responseHeadersPolicyName: resourceName(config, Stack.of(this).region, 'page-headers'),
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: standingHeaders['content-security-policy'],
          override: false,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(365),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'X-Robots-Tag', value: 'noindex, nofollow, noarchive', override: true },
          {
            header: 'Permissions-Policy',
            value: 'camera=(), geolocation=(), microphone=(), payment=()',
            override: true,
          },
        ],
      },
    });
  }

  private records(distribution: Distribution, { name, hostedZone }: Domain): void {
    if (!hostedZone) return;
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: hostedZone.id,
      zoneName: hostedZone.name,
    });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    new ARecord(this, 'Ipv4', { zone, recordName: name, target });
    new AaaaRecord(this, 'Ipv6', { zone, recordName: name, target });
  }
}
