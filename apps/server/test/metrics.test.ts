import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { embedded, postgresql } from './databases.ts';

const deployed = (name: string): string =>
  fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url));
const ownMetric = /\baplomb_[a-z_]+/g;
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe('metrics', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  const kind = postgresql.absent === null ? postgresql : embedded;
  beforeAll(async () => {
    context = await openApi(kind, { APLOMB_RATE_PER_MINUTE: '2' });
  });
  afterAll(async () => {
    await context?.close();
  });
  const read = async (): Promise<string> => (await fetch(`${api().server.origin}/metrics`)).text();

  it('tell of parts, jobs, mails, memory and limits that were met', async () => {
    const call = await api().caller();
    for (let count = 0; count < 3; count += 1) await call('GET', '/v1/settings/context');
    const text = await read();
    for (const line of [
      /^aplomb_part_up\{part="database"\} 1$/m,
      /^aplomb_jobs\{state="queued"\} 0$/m,
      /^aplomb_jobs_oldest_seconds\{state="running"\} 0$/m,
      /^aplomb_mails_waiting 0$/m,
      /^aplomb_memory_bytes\{part="server"\} [1-9]/m,
      /^aplomb_refusals_total\{code="RATE_LIMIT_EXCEEDED"\} 1$/m,
    ])
      expect(text).toMatch(line);
    if (kind === postgresql)
      expect(text).toMatch(/^aplomb_database_connections\{state="idle"\} \d/m);
  });

  it('that alerts and dashboard ask for are there', async () => {
    const names = new Set((await read()).match(ownMetric));
    for (const file of ['prometheus-alerts.yml', 'grafana-dashboard.json']) {
      const asked = readFileSync(deployed(file), 'utf8').match(ownMetric) ?? [];
      expect(asked.length).toBeGreaterThan(5);
      for (const name of asked) expect(names, `${file}: ${name}`).toContain(name);
    }
  });

  it.skipIf(!hasPromtool)('and alerts are accepted by promtool', async () => {
    const metrics = spawnSync('promtool', ['check', 'metrics'], {
      input: await read(),
      encoding: 'utf8',
    });
    expect([metrics.status, metrics.stdout + metrics.stderr]).toEqual([0, '']);
    const rules = spawnSync('promtool', ['check', 'rules', deployed('prometheus-alerts.yml')], {
      encoding: 'utf8',
    });
    expect(rules.status, rules.stderr).toBe(0);
  });
});
