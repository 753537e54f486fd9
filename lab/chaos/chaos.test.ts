import { describe, expect, it } from 'vitest';
import { canFreeze } from '../../apps/server/test/children.ts';
import { postgresAbsent } from '../../apps/server/test/postgres.ts';
import { redisAbsent } from '../../apps/server/test/redis.ts';
import { runChaos } from './run-chaos.ts';

const absent = postgresAbsent ?? redisAbsent ?? (canFreeze ? null : 'nothing can be frozen');
/** The rest is tried by "npm run chaos". */
const tried = new Set(['replica killed', 'PostgreSQL cut off', 'Redis unreachable']);

describe.skipIf(absent !== null)(
  `three replicas whose parts break${absent === null ? '' : ` (skipped: ${absent})`}`,
  () => {
    it('lose nothing they acknowledged, and make nothing twice', async () => {
      const { verdict, ledger, acknowledged } = await runChaos({
        rounds: 1,
        restMilliseconds: 2_000,
        chosen: ({ name }) => tried.has(name),
      });
      expect(acknowledged).toBeGreaterThan(0);
      expect(verdict).toEqual({ lost: [], twice: [], jobsNotEnded: [], unsettled: [] });
      expect(ledger.wrong).toEqual([]);
    }, 400_000);
  },
);
