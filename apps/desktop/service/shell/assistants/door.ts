import type { Server } from 'node:http';
import { type Log, logFailure } from '../../base/log.ts';

/** A door for assistants, which is there only while it is open. */
export interface Door {
  set(open: boolean): void;
  /** Whether it is open, once it has been moved. */
  isOpen(): Promise<boolean>;
  close(): Promise<void>;
}

/** Makes a door that listens as `listen` does. */
export function createDoor(listen: () => Promise<Server>, log: Log): Door {
  let wanted = false;
  let server: Server | null = null;
  const open = async (): Promise<void> => {
    server = await listen();
    server.unref();
  };
  const shut = async (): Promise<void> => {
    const closing = server;
    server = null;
    if (closing === null) return;
    closing.closeAllConnections();
    await new Promise((resolve) => {
      closing.close(resolve);
    });
  };
  const move = async (): Promise<void> => {
    if (wanted !== (server !== null)) await (wanted ? open() : shut());
  };
  let turn: Promise<unknown> = Promise.resolve();
  const set = (next: boolean): void => {
    wanted = next;
    turn = turn.then(move).catch(logFailure(log, 'a door for assistants could not be moved'));
  };
  return {
    set,
    async isOpen() {
      await turn;
      return server !== null;
    },
    async close() {
      set(false);
      await turn;
    },
  };
}
