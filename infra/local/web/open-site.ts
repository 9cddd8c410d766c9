import { edgeCode } from '../../constructs/edge-code';
import type { Addresses } from '../addresses';
import type { FunctionPool } from '../assembly/functions/function-pool';
import { createHttpApi } from '../assembly/http/http-api';
import type { LoadedApp } from '../assembly/load-app';
import { localPlace } from '../aws/front-door/place';
import type { Services } from '../services';
import { compileEdgeFunction, type RewritePath } from './edge-function';
import { type Front, openFront } from './front';
import { sendToBucketAt } from './send-to-bucket';
import { createSite } from './site';

export interface SiteParts {
  readonly app: LoadedApp;
  readonly addresses: Addresses;
  /** Where the built browser app lies. */
  readonly web: string;
  readonly services: Services;
  readonly functions: FunctionPool;
  /** Keeps everybody out who does not know it, as a stage does that has a gate. */
  readonly accessPassword?: string | undefined;
  readonly onFault: (error: unknown) => void;
}

/** Opens the address that people visit: the app's files, and the API beside them. */
export function openSite(parts: SiteParts): Promise<Front> {
  const { app, addresses, web, services, functions, onFault } = parts;
  const { cognito } = services;

  const api = createHttpApi({
    routes: app.model.routes,
    invoke: functions.invoke,
    tokens: { jwksDocument: () => JSON.stringify(cognito.jwks()) },
  });
  const site = createSite({
    folder: web,
    stageFiles: { '/config.json': runtimeConfig(app, addresses) },
    rewrite: rewriteOf(parts),
  });
  return openFront({
    port: Number(new URL(addresses.site).port),
    api,
    site,
    sendToBucket: sendToBucketAt(addresses.s3),
    behaviors: app.model.siteBehaviors,
    onFault,
  });
}

/** What the browser app reads first: where it runs and who signs people in. */
function runtimeConfig(
  { userPoolId, webClientId, googleClientId }: LoadedApp,
  { aws }: Addresses,
): string {
  const cognito = {
    userPoolId,
    clientId: webClientId,
    region: localPlace.region,
    endpoint: `${aws}/`,
    google: { origin: aws, clientId: googleClientId },
  };
  return JSON.stringify({ apiBase: '/api', stage: 'local', cognito });
}

function rewriteOf({ app, accessPassword }: SiteParts): RewritePath {
  const { siteBehaviors } = app.model;
  const deployed = siteBehaviors.find(({ pathPattern }) => pathPattern === '*')?.edgeFunction;
  const source = accessPassword === undefined ? deployed : edgeCode(accessPassword);
  return source === undefined ? (path) => path : compileEdgeFunction(source);
}
