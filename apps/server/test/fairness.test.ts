import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, client } from './client.ts';
import { treeOf } from '../../../tools/process-tree.ts';
import { dataFolder } from './database-template.ts';
import { type RunningServer, startServer, type TemporaryFolder } from './running-server.ts';

const TEXT = '/v1/text/analyze';
const KEYS = 3;
const light = { text: 'hello there friend', analysis_mode: 'general' };
/** The dearest text there is: every word of it is looked up by the reviewer. */
const heavy = { text: 'teh qick bronw fxo jmups oevr '.repeat(2_000), analysis_mode: 'document' };

/** Of a process, as the system counts it. */
function niceOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
  return Number(fields?.[16]);
}

describe('one account that sends the dearest texts over all its keys', () => {
  let server: RunningServer;
  let folder: TemporaryFolder;
  beforeAll(async () => {
    folder = await dataFolder();
    server = await startServer({
      APLOMB_DATA_DIR: folder.path,
      APLOMB_ACCOUNT_CONCURRENCY: '4',
      APLOMB_QUEUE_LENGTH: '4',
    });
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  const caller = async (account: string): Promise<Client> =>
    client(server.origin, await server.createKey('--account', account));

  it('takes nothing from another account', async () => {
    const attackers: Client[] = [];
    while (attackers.length < KEYS) attackers.push(await caller('attacker'));
    const victim = await caller('victim');
    const attack = { goesOn: true, statuses: new Set<number>() };
    const attacks = attackers.flatMap((call) =>
      Array.from({ length: 4 }, async () => {
        while (attack.goesOn) attack.statuses.add((await call('POST', TEXT, heavy)).status);
      }),
    );
    const statuses = [];
    for (let count = 0; count < 10; count += 1)
      statuses.push((await victim('POST', TEXT, light)).status);
    attack.goesOn = false;
    await Promise.all(attacks);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 201));
    expect(attack.statuses).toContain(429);
  });

  it.skipIf(process.platform !== 'linux')('is read at a lower priority', () => {
    const workers = treeOf(server.pid, /^$/).filter((pid) => pid !== server.pid);
    expect(new Set(workers.map((pid) => niceOf(pid)))).toEqual(new Set([0, 5]));
  });
});
