import { type StatusData, statusData, statusPath } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { type DatabaseKind, eitherDatabase, embedded, postgresql } from './databases.ts';
import { runAdmin, startServer } from './running-server.ts';

function describeStatus(kind: DatabaseKind): void {
  describe.skipIf(kind.absent !== null)(
    kind.absent === null
      ? `status on ${kind.name}`
      : `status on ${kind.name} (skipped: ${kind.absent})`,
    () => {
      let context: ApiContext | null = null;
      const api = (): ApiContext => {
        if (context === null) throw new Error('the server did not start');
        return context;
      };
      const read = async (): Promise<StatusData> => {
        const answer = await fetch(api().server.origin + statusPath);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
        const { data } = (await answer.json()) as { data: StatusData };
        expect(statusData.safeParse(data).error?.issues ?? []).toEqual([]);
        return data;
      };
      const component = (
        data: StatusData,
        id: string,
      ): StatusData['components'][number] | undefined =>
        data.components.find((entry) => entry.id === id);
      beforeAll(async () => {
        context = await openApi(kind);
      });
      afterAll(async () => {
        await context?.close();
      });

      it('is told to anybody, from probes that were made', async () => {
        // The last of the components to be probed.
        await expect
          .poll(async () => component(await read(), 'disk')?.checked_at, {
            timeout: 30_000,
            interval: 1_000,
          })
          .not.toBeNull();
        const data = await read();
        const database = component(data, 'database');
        expect([
          data.state,
          data.incidents,
          database?.days.length,
          database?.state,
          component(data, 'mail')?.state,
          component(data, 'screen')?.state,
          component(data, 'speech')?.state,
        ]).toEqual(['operational', [], 90, 'operational', 'unused', 'idle', 'idle']);
        expect(component(data, 'disk')?.state).toBe(kind === embedded ? 'operational' : 'unused');
        expect(database?.milliseconds).toBeGreaterThan(0);
      });

      it('keeps probes by the day, also over a restart, and counts failures', async () => {
        await api().restart('stop', {}, () =>
          api().database.sql(
            "insert into status_hours values (date_trunc('hour', now()) - interval '1 day', " +
              "'database', 60, 6, 100), (now() - interval '91 days', 'database', 60, 60, 100)",
          ),
        );
        await expect
          .poll(async () => component(await read(), 'database')?.days.at(-1)?.probes, {
            timeout: 30_000,
            interval: 1_000,
          })
          .toBeGreaterThanOrEqual(2);
        const { days = [], uptime } = component(await read(), 'database') ?? {};
        expect([days.at(-2), days[0]?.failures]).toEqual([
          {
            day: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
            probes: 60,
            failures: 6,
          },
          0,
        ]);
        const sumOf = (count: 'probes' | 'failures'): number =>
          days.reduce((sum, day) => sum + day[count], 0);
        // On a busy machine a probe of today may have failed as well.
        const [probes, failures] = [sumOf('probes'), sumOf('failures')];
        expect(failures).toBeGreaterThanOrEqual(6);
        expect(uptime).toBeCloseTo((probes - failures) / probes, 6);
      });

      if (kind === eitherDatabase) {
        it('tells incidents as the operator does', async () => {
          const { admin } = api().database;
          const opened = await admin(
            'incident',
            'open',
            '--title',
            'Slow <b>answers</b>',
            '--impact',
            'major',
            '--component',
            'text,screen',
            'We',
            'are',
            'looking.',
          );
          const id = /incident (\d+)/.exec(opened)?.[1] ?? '';
          await admin('incident', 'update', id, '--state', 'identified', 'A full queue.');
          await expect
            .poll(async () => (await read()).incidents[0]?.state, {
              timeout: 15_000,
              interval: 1_000,
            })
            .toBe('identified');
          const open = await read();
          expect([open.state, open.incidents]).toEqual([
            'degraded',
            [
              expect.objectContaining({
                title: 'Slow <b>answers</b>',
                impact: 'major',
                components: ['text', 'screen'],
                resolved_at: null,
                updates: [
                  expect.objectContaining({ text: 'A full queue.' }),
                  expect.objectContaining({ text: 'We are looking.', state: 'investigating' }),
                ],
              }),
            ],
          ]);
          await admin('incident', 'resolve', id, 'Answers are fast again.');
          await expect
            .poll(async () => (await read()).incidents[0]?.state, {
              timeout: 15_000,
              interval: 1_000,
            })
            .toBe('resolved');
          expect((await read()).state).toBe('operational');
          for (const [args, reason] of [
            [['resolve', id, 'Again.'], /number of an open incident/],
            [['update', '99', 'x'], /number of an open incident/],
            [['update', id], /Say what/],
            [['open', 'x'], /Give a title/],
            [['open', '--title', 'x', '--impact', 'huge', 'y'], /Unknown impact huge/],
            [['open', '--title', 'x', '--component', 'moon', 'y'], /Unknown component moon/],
            [['update', id, '--state', 'resolved', 'x'], /Unknown state/],
            [['open', '--tilte', 'x'], /tilte/],
          ] as const)
            await expect(admin('incident', ...args)).rejects.toThrow(reason);
        });

        it('gives an account a quota of its own', async () => {
          const call = await api().caller('--account', 'small');
          const policy = async (): Promise<string> =>
            String((await call('GET', '/v1/settings/context')).headers.get('ratelimit-policy'));
          await api().database.admin('quota', 'set', 'small', '1');
          await expect.poll(policy).toContain('"day";q=1;');
          const text = { text: 'One.', analysis_mode: 'language' };
          const first = await call('POST', '/v1/text/analyze', text);
          expect([first.status, first.headers.get('ratelimit')]).toEqual([
            201,
            expect.stringContaining('"day";r=0'),
          ]);
          expect((await call('POST', '/v1/text/analyze', text)).body.code).toBe('QUOTA_EXCEEDED');
          expect(await api().database.admin('quota', 'show', 'small')).toBe(
            'Quota: 1 a UTC day\nUsed today (UTC): 1',
          );
          expect(await api().database.admin('quota')).toMatch(/small\s+1 a UTC day/);
          await api().database.admin('quota', 'set', 'small', 'default');
          await expect.poll(policy).not.toContain('"day";q=1;');
          expect((await call('POST', '/v1/text/analyze', text)).status).toBe(201);
          for (const [args, reason] of [
            [['set', 'nobody', '5'], /e-mail address of a user/],
            [['set', 'small', '-1'], /whole number/],
            [['set', 'small', '1e9'], /whole number/],
          ] as const)
            await expect(api().database.admin('quota', ...args)).rejects.toThrow(reason);
        });

        it('previews and runs retention by command', async () => {
          const call = await api().caller('--account', 'forgetful');
          await call('PUT', '/v1/settings/context', {
            custom_settings: { history_retention: '1_day' },
          });
          await call('POST', '/v1/text/analyze', { text: 'Old soon.', analysis_mode: 'language' });
          expect(await api().database.admin('retention')).toBe('Nothing is past its retention.');
          await api().server.stop();
          await api().database.sql(
            "update conversations set updated_at = updated_at - interval '2 days' where " +
              "account_id = (select id from accounts where name = 'forgetful')",
          );
          expect(
            (await runAdmin(['retention', 'preview'], api().database.environment)).out,
          ).toMatch(/forgetful\s+1_day\s+1\s+1\s/);
          expect((await runAdmin(['retention', 'run'], api().database.environment)).out).toMatch(
            / 1 +1 +0$/m,
          );
          expect((await runAdmin(['retention', 'run'], api().database.environment)).out).toBe(
            'Nothing was past its retention.\n',
          );
          api().server = await startServer(api().database.environment);
        }, 180_000);
      }

      if (kind === postgresql)
        it('says that the database is down when it is', async () => {
          await read();
          await api().database.close();
          await expect
            .poll(async () => (await read()).state, { timeout: 30_000, interval: 1_000 })
            .toBe('down');
          expect(component(await read(), 'database')).toMatchObject({
            state: 'down',
            problem: expect.stringMatching(/not answer|not work/),
          });
        });
    },
  );
}

describeStatus(embedded);
describeStatus(postgresql);
