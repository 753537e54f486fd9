import { expect, it } from 'vitest';
import { databaseFaultOf } from '../src/database/database-fault.ts';
import { openRemote } from '../src/database/remote.ts';
import { postgresAbsent, startPostgres } from './postgres.ts';

it.skipIf(postgresAbsent !== null)(
  'a transaction that finds no connection fails as the queries in it do',
  async () => {
    const cluster = await startPostgres();
    const database = await openRemote(cluster.url);
    try {
      await cluster.stop();
      const [outcome] = await Promise.allSettled([database.db.transaction(async () => undefined)]);
      expect(outcome.status).toBe('rejected');
      expect(outcome.status === 'rejected' && databaseFaultOf(outcome.reason)).toBe('away');
    } finally {
      await database.close();
    }
  },
);
