import { client, type Client } from './client.ts';
import type { DatabaseKind, TestDatabase } from './databases.ts';
import { type Environment, type RunningServer, startServer } from './running-server.ts';

/** A server on its database, shared by the tests of a file. */
export interface ApiContext {
  server: RunningServer;
  database: TestDatabase;
  /**
   * A key of its own account, so that tests do not see each other; `args` as the keys command takes
   * them.
   */
  key(...args: string[]): Promise<string>;
  /** A caller with a new key. */
  caller(...args: string[]): Promise<Client>;
  /** A caller with this token, or with none. */
  as(token: string | null): Client;
  /** Every token made here. */
  tokens: string[];
  /**
   * Ends or stops the server and starts it again on the same data; `between` runs while it is down.
   */
  restart(
    how: 'stop' | 'kill',
    change?: Environment,
    between?: () => Promise<unknown>,
  ): Promise<void>;
  close(): Promise<void>;
}

let accounts = 0;

/** Starts a server with `settings` on a database of `kind`. */
export async function openApi(kind: DatabaseKind, settings: Environment = {}): Promise<ApiContext> {
  const database = await kind.open();
  const environment = { ...database.environment, ...settings };
  const tokens: string[] = [];
  const context: ApiContext = {
    server: await startServer(environment),
    database,
    tokens,
    key: async (...args) => {
      const account = args.includes('--account') ? [] : ['--account', `account-${(accounts += 1)}`];
      const token = await database.keys('create', '--name', 'test', ...account, ...args);
      tokens.push(token);
      return token;
    },
    caller: async (...args) => context.as(await context.key(...args)),
    as: (token) => client(context.server.origin, token),
    restart: async (how, change = {}, between = async () => undefined) => {
      await (how === 'stop' ? context.server.stop() : context.server.kill());
      await between();
      context.server = await startServer({ ...environment, ...change });
    },
    close: async () => {
      await context.server.stop();
      await database.close();
    },
  };
  return context;
}
