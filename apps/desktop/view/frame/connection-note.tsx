import { useEffect, useState } from 'react';
import { useConnected } from '../core/use-event.ts';

/** A shorter break is over before anyone has read of it. */
const patienceMilliseconds = 2_000;

/** Says that the service does not answer at the moment, while it does not. */
export function ConnectionNote() {
  const connected = useConnected();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (connected) return undefined;
    const timer = setTimeout(() => setLate(true), patienceMilliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [connected]);
  return (
    <output className="block text-ui empty:hidden">
      {late && !connected && (
        <span className="block border-s-2 border-alert ps-4">
          The app is restarting. Nothing you saved is lost, and this window reconnects.
        </span>
      )}
    </output>
  );
}
