import * as z from 'zod';
import { AssemblyError } from '../assembly-error';
import type { Resolved, Resource } from '../resolve';

/** Whose tokens a route accepts. */
export interface JwtAuthorizer {
  readonly issuer: string;
  readonly audiences: readonly string[];
}

export interface ApiRoute {
  /** As API Gateway writes it: `GET /api/invoices/{id}` or `$default`. */
  readonly key: string;
  readonly functionArn: string;
  readonly authorizer: JwtAuthorizer | undefined;
}

const RouteProperties = z.object({
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.enum(['NONE', 'JWT']).default('NONE'),
  AuthorizerId: z.string().optional(),
});

const IntegrationProperties = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
});

const AuthorizerProperties = z.object({
  AuthorizerType: z.literal('JWT'),
  IdentitySource: z.tuple([z.literal('$request.header.Authorization')]),
  JwtConfiguration: z.object({ Issuer: z.string(), Audience: z.array(z.string()).min(1) }),
});

export function readRoutes(resolved: Resolved): readonly ApiRoute[] {
  const integrations = byRef(resolved.ofType('AWS::ApiGatewayV2::Integration'));
  const authorizers = byRef(resolved.ofType('AWS::ApiGatewayV2::Authorizer'));

  return resolved.ofType('AWS::ApiGatewayV2::Route').map((resource) => {
    const route = resource.read(RouteProperties);
    const integration = integrations(route.Target.replace(/^integrations\//, ''), resource);

    return {
      key: route.RouteKey,
      functionArn: functionArnOf(integration.read(IntegrationProperties).IntegrationUri),
      authorizer:
        route.AuthorizationType === 'JWT'
          ? authorizerOf(authorizers(route.AuthorizerId ?? '', resource))
          : undefined,
    };
  });
}

function authorizerOf(resource: Resource): JwtAuthorizer {
  const { JwtConfiguration } = resource.read(AuthorizerProperties);
  return { issuer: JwtConfiguration.Issuer, audiences: JwtConfiguration.Audience };
}

/** The address is either the function's ARN or an invocation path of API Gateway around it. */
function functionArnOf(uri: string): string {
  return /functions\/(arn:[^/]+)\/invocations$/.exec(uri)?.[1] ?? uri;
}

function byRef(resources: readonly Resource[]) {
  const known = new Map(resources.map((resource) => [resource.ref, resource]));
  return (ref: string, user: Resource): Resource => {
    const found = known.get(ref);
    if (!found) throw new AssemblyError(`${user.logicalId} points at ${ref}, which is nowhere`);
    return found;
  };
}
