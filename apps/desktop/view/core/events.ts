import type { EventData, EventMessage, EventName } from '../../shared/messages.ts';
import { transport } from '../../shared/paths.ts';
import { sessionToken } from './session.ts';

const firstWait = 250;
const longestWait = 5_000;

const listeners = new Map<EventName, Set<(data: never) => void>>();
const watchers = new Set<() => void>();
let open = false;
let started = false;
let wait = firstWait;

/** Hears an event until the function answered is called. */
export function listen<Name extends EventName>(
  name: Name,
  listener: (data: EventData<Name>) => void,
): () => void {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  start();
  return () => {
    all.delete(listener);
  };
}

/** Whether events arrive at the moment. */
export const connected = (): boolean => open;

/** Tells when `connected` changes. */
export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher);
  start();
  return () => {
    watchers.delete(watcher);
  };
}

function start(): void {
  if (started) return;
  started = true;
  void connect();
}

async function connect(): Promise<void> {
  const token = (await sessionToken().catch(reportError)) ?? '';
  const socket = new WebSocket(`ws://${location.host}${transport.events}`);
  socket.addEventListener('open', () => {
    socket.send(JSON.stringify({ token }));
    wait = firstWait;
    setOpen(true);
  });
  socket.addEventListener('message', ({ data }) => tell(JSON.parse(String(data)) as EventMessage));
  // Comes after an error, too: the service is starting anew, or gone.
  socket.addEventListener('close', () => {
    setOpen(false);
    setTimeout(() => void connect(), wait);
    wait = Math.min(wait * 2, longestWait);
  });
}

function tell({ event, data }: EventMessage): void {
  for (const listener of listeners.get(event) ?? []) listener(data as never);
}

function setOpen(next: boolean): void {
  open = next;
  for (const watcher of watchers) watcher();
}
