import { type ComponentType, useEffect, useState } from 'react';
import { useIsOnline } from '../../platform/online';

const idleMilliseconds = 1500;

type Load = () => Promise<ComponentType>;

const loadOutbox: Load = async () =>
  (await import('../../features/invoices/send/outbox-runner')).OutboxRunner;
const loadSession: Load = async () => (await import('./session-runner')).SessionRunner;
const loadWorker: Load = async () => (await import('./worker-runner')).WorkerRunner;

/** Loads, once the screen stands and there is a connection, what works behind it: above all what sends the mails that wait. */
export function OutboxHost() {
  return (
    <>
      <Later load={loadOutbox} />
      <Later load={loadWorker} />
      <Later load={loadSession} />
    </>
  );
}

function Later({ load }: { readonly load: Load }) {
  const isOnline = useIsOnline();
  const [Runner, setRunner] = useState<ComponentType>();

  useEffect(() => {
    if (!isOnline || Runner) return undefined;
    const timer = setTimeout(() => {
      load().then(
        (Loaded) => setRunner(() => Loaded),
        // The next visit tries again; nothing is lost meanwhile.
        () => undefined,
      );
    }, idleMilliseconds);
    return () => clearTimeout(timer);
  }, [isOnline, load, Runner]);

  return Runner ? <Runner /> : null;
}
