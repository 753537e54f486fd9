import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { EventData, EventName } from '../../shared/messages.ts';
import { connected, listen, watchConnection } from './events.ts';

/** Hears an event as long as the component is there. */
export function useEvent<Name extends EventName>(
  name: Name,
  listener: (data: EventData<Name>) => void,
): void {
  const hear = useEffectEvent(listener);
  useEffect(() => listen(name, (data) => hear(data)), [name]);
}

/** Whether events arrive at the moment. */
export function useConnected(): boolean {
  return useSyncExternalStore(watchConnection, connected);
}
