import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpStage,
  type IHttpApi,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Endpoint } from '#shared/contracts/endpoint';
import { EndpointRoutes } from '../constructs/endpoint-routes';
import type { StageContext } from '../constructs/stage-context';

interface Props extends StackProps {
  readonly stage: StageContext;
  readonly endpoints: readonly Endpoint[];
  /** The bare HTTP API that the site points to. */
  readonly front: { readonly apiId: string; readonly apiEndpoint: string };
  readonly pool: IUserPool;
  /** Whose tokens the API admits. */
  readonly clients: readonly IUserPoolClient[];
  /** The stack that the API is deployed by; others only add routes. A template has room for 500 resources. */
  readonly isMain: boolean;
}

/** One route and one function for each contract, behind the tokens of the user pool. */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { stage, front, pool, clients } = props;
    // Taken by its attributes, so that all that belongs to the routes lands in this stack.
    const api = HttpApi.fromHttpApiAttributes(this, 'HttpApi', {
      httpApiId: front.apiId,
      apiEndpoint: front.apiEndpoint,
    });

    new EndpointRoutes(this, 'Endpoints', {
      stage,
      api,
      answersTheRest: props.isMain,
      endpoints: props.endpoints,
      members: new HttpJwtAuthorizer(
        props.isMain ? 'Members' : 'AccountMembers',
        `https://cognito-idp.${this.region}.${this.urlSuffix}/${pool.userPoolId}`,
        { jwtAudience: clients.map((one) => one.userPoolClientId) },
      ),
    });
    if (props.isMain) this.deploy(stage, api);
  }

  /** Routes that another stack adds afterwards are deployed by it as well. */
  private deploy(stage: StageContext, api: IHttpApi): void {
    new HttpStage(this, 'Stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: {
        rateLimit: stage.config.throttle.requestsPerSecond,
        burstLimit: stage.config.throttle.burst,
      },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog(stage)),
        format: accessLogFormat,
      },
    });
  }

  private accessLog({ config }: StageContext): LogGroup {
    return new LogGroup(this, 'AccessLog', {
      logGroupName: `/splatno/${config.name}/access`,
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }
}

const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    ip: '$context.identity.sourceIp',
    route: '$context.routeKey',
    method: '$context.httpMethod',
    status: '$context.status',
    bytes: '$context.responseLength',
    latencyMilliseconds: '$context.responseLatency',
    account: '$context.authorizer.claims.sub',
    error: '$context.error.message',
    integrationError: '$context.integrationErrorMessage',
  }),
);
