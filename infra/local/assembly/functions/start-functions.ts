import type { Addresses } from '../../addresses';
import type { Identity, IdentityRegistry } from '../../aws/front-door/identity';
import { localPlace } from '../../aws/front-door/place';
import type { LambdaFunction } from '../model/functions';
import { functionEnvironment, type StripePlace } from './function-environment';
import { functionIdentity } from './function-identity';
import type { FunctionLog } from './function-log';
import { createFunctionPool, type FunctionPool } from './function-pool';

export interface StartOptions {
  readonly functions: readonly LambdaFunction[];
  readonly identities: IdentityRegistry;
  readonly addresses: Addresses;
  readonly stripe: StripePlace;
  readonly passedOn: Readonly<Record<string, string>>;
  readonly log: FunctionLog;
}

export interface StartedFunctions {
  readonly functions: FunctionPool;
  readonly identityOf: (functionArn: string) => Identity;
}

/** Gives every function its credentials and lets it be called. */
export function startFunctions(options: StartOptions): StartedFunctions {
  const { functions, identities, addresses, stripe, passedOn, log } = options;
  const byArn = new Map(functions.map((fn) => [fn.arn, functionIdentity(fn)]));
  for (const identity of byArn.values()) identities.add(identity);

  const identityOf = (functionArn: string): Identity => {
    const identity = byArn.get(functionArn);
    if (!identity) throw new Error(`No function of the app has the ARN ${functionArn}`);
    return identity;
  };
  const environmentOf = (fn: LambdaFunction) =>
    functionEnvironment(
      fn,
      identityOf(fn.arn),
      localPlace.region,
      { ...addresses, stripe },
      passedOn,
    );

  return { functions: createFunctionPool({ functions, environmentOf, log }), identityOf };
}

type Invoke = FunctionPool['invoke'];

/** Pools call functions, and functions are told the ids of pools: pools are given a promise of them. */
export function createLateInvoke(): {
  readonly invoke: Invoke;
  readonly set: (to: Invoke) => void;
} {
  let target: Invoke = async (arn) => {
    throw new Error(`${arn} was called before the functions were there`);
  };
  return {
    invoke: (arn, event) => target(arn, event),
    set: (to) => {
      target = to;
    },
  };
}
