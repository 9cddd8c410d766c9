import type { EndpointShape, Reply, Request } from '#shared/contracts/endpoint';
import type { PortsOf, PortTable } from '../ports/table';

/** A handler: its ports first, then one parsed request after another. */
export type Action<E extends EndpointShape> = (
  ports: PortsOf<E>,
) => (request: Request<E>) => Promise<Reply<E>>;

type CsrfPort<E extends EndpointShape> = E['route'] extends `GET ${string}`
  ? unknown
  : E['signedBy'] extends string
    ? unknown
    : E['isOpenToForms'] extends true
      ? unknown
      : { readonly csrfSessions: PortTable['csrf-sessions:write'] };

type PlanPort<E extends EndpointShape> = E['access'] extends 'premium'
  ? { readonly subscriptions: PortTable['subscriptions:read'] }
  : unknown;

type CaptchaPort<E extends EndpointShape> = E['asksCaptcha'] extends true
  ? { readonly captcha: PortTable['captcha:redeem'] }
  : unknown;

/** The ports of the handler, and those that the checks in front of it need. */
export type Wiring<E extends EndpointShape> = PortsOf<E> &
  CsrfPort<E> &
  PlanPort<E> &
  CaptchaPort<E>;
