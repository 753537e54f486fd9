import type { EventData, EventName } from '../../shared/messages.ts';
import type { Handlers } from './handlers.ts';
import type { WindowName } from './ports.ts';

export type Greeting = () => { event: EventName; data: unknown }[];

/** The service's one door: HTTP and event sockets on loopback, for its own windows only. */
export interface Host {
  readonly port: number;
  readonly token: string;
  /** Tells this to a window that has just connected. */
  greetWith(next: Greeting): void;
  /** Answers requests from now on; until then they are told to wait. */
  serve(handlers: Handlers): void;
  /** Address of a window's page with a fresh ticket. */
  urlOf(window: WindowName): string;
  emit<Name extends EventName>(event: Name, data: EventData<Name>): void;
  /** Hears every event that is told to the windows. */
  observe(listener: <Name extends EventName>(event: Name, data: EventData<Name>) => void): void;
  close(): Promise<void>;
}
