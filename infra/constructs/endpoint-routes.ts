import {
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  type IHttpApi,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import type { Capability } from '#shared/contracts/capabilities';
import { type Endpoint, methodOf, needsCsrfToken, pathOf } from '#shared/contracts/endpoint';
import { endpointEntry, fallbackEntry } from '../entries';
import { acknowledge } from './acknowledge';
import { LambdaFunction } from './lambda-function';
import type { StageContext } from './stage-context';

interface Props {
  readonly stage: StageContext;
  readonly api: IHttpApi;
  readonly endpoints: readonly Endpoint[];
  /** Lets in whoever carries a valid token of the user pool. */
  readonly members: IHttpRouteAuthorizer;
  /** Whether calls that no contract declares are answered from here. */
  readonly answersTheRest: boolean;
}

/** One function and one route for each contract, and one function for calls that no contract declares. */
export class EndpointRoutes extends Construct {
  constructor(scope: Construct, id: string, props: Props) {
    const { stage, api, endpoints, members } = props;
    super(scope, id);
    const everybody = new HttpNoneAuthorizer();

    for (const endpoint of endpoints) {
      const handler = new LambdaFunction(this, endpoint.id, {
        stage,
        entry: endpointEntry(endpoint),
        summary: endpoint.summary,
        uses: capabilitiesOf(endpoint),
      });
      const route = new HttpRoute(handler, 'Route', {
        httpApi: api,
        routeKey: HttpRouteKey.with(pathOf(endpoint.route), HttpMethod[methodOf(endpoint.route)]),
        integration: new HttpLambdaIntegration('Integration', handler.function),
        authorizer: endpoint.access === 'public' ? everybody : members,
      });
      if (endpoint.access === 'public') {
        acknowledge(route, { 'AwsSolutions-APIG4': 'The contract declares this call public.' });
      }
    }

    if (props.answersTheRest) this.answerTheRest(stage, api, everybody);
  }

  private answerTheRest(stage: StageContext, api: IHttpApi, everybody: IHttpRouteAuthorizer): void {
    const fallback = new LambdaFunction(this, 'fallback', {
      stage,
      entry: fallbackEntry,
      summary: 'Answers calls that no contract declares',
      uses: [],
    });
    const route = new HttpRoute(fallback, 'Route', {
      httpApi: api,
      routeKey: HttpRouteKey.DEFAULT,
      integration: new HttpLambdaIntegration('Integration', fallback.function),
      authorizer: everybody,
    });
    acknowledge(route, { 'AwsSolutions-APIG4': 'It only says that there is nothing here.' });
  }
}

/** What the contract uses, and what the checks in front of its handler need. */
export function capabilitiesOf(
  endpoint: Pick<
    Endpoint,
    'route' | 'uses' | 'access' | 'asksCaptcha' | 'signedBy' | 'isOpenToForms'
  >,
): readonly Capability[] {
  return [
    ...endpoint.uses,
    ...(endpoint.access === 'public' ? [] : (['device-sessions:check'] as const)),
    ...(needsCsrfToken(endpoint) ? (['csrf-sessions:write'] as const) : []),
    ...(endpoint.asksCaptcha ? (['captcha:redeem'] as const) : []),
    ...(endpoint.access === 'premium' ? (['subscriptions:read'] as const) : []),
  ];
}
