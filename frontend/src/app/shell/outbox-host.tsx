import { type ComponentType, useEffect, useState } from 'react';
import { useIsOnline } from '../../platform/online';

const idleMilliseconds = 1500;

/** Loads, once the screen stands and there is a connection, what sends the mails that wait on this device. */
export function OutboxHost() {
  const isOnline = useIsOnline();
  const [Runner, setRunner] = useState<ComponentType>();

  useEffect(() => {
    if (!isOnline || Runner) return undefined;
    const timer = setTimeout(() => {
      import('../../features/invoices/send/outbox-runner').then(
        ({ OutboxRunner }) => setRunner(() => OutboxRunner),
        // The next visit tries again; nothing is lost meanwhile.
        () => undefined,
      );
    }, idleMilliseconds);
    return () => clearTimeout(timer);
  }, [isOnline, Runner]);

  return Runner ? <Runner /> : null;
}
