import type { Ports } from './ports';

/** Where the listeners of the stack answer. */
export interface Addresses {
  readonly site: string;
  readonly mailbox: string;
  readonly aws: string;
  readonly s3: string;
  readonly ares: string;
  readonly cnb: string;
  readonly rates: string;
  readonly google: string;
  readonly stripe: string;
}

export function addressesOf(ports: Ports): Addresses {
  return {
    site: loopback(ports.app),
    mailbox: loopback(ports.mailbox),
    aws: loopback(ports.aws),
    s3: loopback(ports.s3),
    ares: loopback(ports.ares),
    cnb: loopback(ports.cnb),
    rates: loopback(ports.rates),
    google: loopback(ports.google),
    stripe: loopback(ports.stripe),
  };
}

function loopback(port: number): string {
  return `http://127.0.0.1:${port}`;
}
