import { setTimeout as wait } from 'node:timers/promises';
import { type StatusData, statusPath } from '@aplomb/contract';
import type { Replica } from './cluster.ts';

const EVERY_MILLISECONDS = 50;
const PATIENCE_MILLISECONDS = 60_000;

/** Seconds until every replica told that PostgreSQL was away, and that it was back. */
export interface Told {
  began: Delays;
  ended: Delays;
}

/** Seconds until it was told at each of the places that tell it. */
interface Delays {
  readyz: number;
  status: number;
}

/** Asks every replica until it tells the same of its database. */
export async function untilTold(
  replicas: readonly Replica[],
  expected: 'away' | 'back',
): Promise<Delays> {
  const origins = replicas.flatMap(({ server }) => (server === null ? [] : [server.origin]));
  const until = async (tells: (origin: string) => Promise<'away' | 'back'>): Promise<number> => {
    const began = performance.now();
    const seconds = (): number => (performance.now() - began) / 1_000;
    await Promise.all(
      origins.map(async (origin) => {
        while ((await tells(origin)) !== expected && seconds() * 1_000 < PATIENCE_MILLISECONDS)
          await wait(EVERY_MILLISECONDS);
      }),
    );
    return seconds();
  };
  const [readyz, status] = await Promise.all([until(readiness), until(state)]);
  return { readyz, status };
}

const readiness = async (origin: string): Promise<'away' | 'back'> =>
  (await fetch(`${origin}/readyz`)).ok ? 'back' : 'away';

async function state(origin: string): Promise<'away' | 'back'> {
  const { data } = (await (await fetch(origin + statusPath)).json()) as { data: StatusData };
  const database = data.components.find(({ id }) => id === 'database');
  return database?.state === 'down' ? 'away' : 'back';
}
