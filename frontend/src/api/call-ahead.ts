import type { EndpointId, WireReply, WireRequest } from '#shared/contracts/wire';
import { type CallOptions, callEndpoint } from './client';
import { onAccountChange } from './session/session-store';

interface Begun {
  readonly reply: Promise<unknown>;
  readonly at: number;
}

// A screen that is not there by then asks for itself.
const keptMilliseconds = 10_000;

const begun = new Map<string, Begun>();

// Nothing that belongs to one account may be seen by the next one on the same device.
onAccountChange(() => begun.clear());

/** Begins a call that a screen will make, while the parts of that screen are still on their way. */
export function callAhead<Id extends EndpointId>(id: Id, request: WireRequest<Id>): void {
  const name = nameOf(id, request);
  if (isFresh(begun.get(name))) return;
  const reply = callEndpoint(id, request);
  // Whoever takes the reply hears of its failure.
  reply.catch(() => undefined);
  begun.set(name, { reply, at: Date.now() });
}

/** The reply to a call that went ahead, which counts for one; else the call itself. */
export function takeOrCall<Id extends EndpointId>(
  id: Id,
  request: WireRequest<Id>,
  options: CallOptions,
): Promise<WireReply<Id>> {
  const name = nameOf(id, request);
  const ahead = begun.get(name);
  begun.delete(name);
  // The name holds the id that the reply belongs to.
  return isFresh(ahead)
    ? (ahead.reply as Promise<WireReply<Id>>)
    : callEndpoint(id, request, options);
}

function isFresh(call: Begun | undefined): call is Begun {
  return call !== undefined && Date.now() - call.at < keptMilliseconds;
}

function nameOf(id: string, request: unknown): string {
  return JSON.stringify([id, request]);
}
