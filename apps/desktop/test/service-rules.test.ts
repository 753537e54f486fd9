import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { domainPolicyExample, domainPolicyPath, hotkeys, ruleTiers } from '@aplomb/contract';
import { rulesLink } from '@aplomb/proof';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Bench, openBench } from './service-harness.ts';
import { signedRules } from './signed-rules.ts';

const HOUR = 3_600_000;
let bench: Bench;
beforeAll(async () => {
  bench = await openBench(['article-dark.png']);
});
afterEach(async () => {
  vi.useRealTimers();
  await bench.call('rules.remove', {});
});
afterAll(() => bench.close());

const use = async (change: Parameters<typeof signedRules>[0]): Promise<string> => {
  const text = await signedRules(change);
  await bench.call('rules.use', { text });
  return text;
};
const text = { text: 'What does this sentence say?', mode: 'general' } as const;
/** One request for each kind of help, at its door. */
const doors = {
  screen: () => bench.fails('capture.start', { mode: 'screen' }),
  ask: () => bench.fails('answer.ask', { question: 'What is 2 + 2?', conversationId: null }),
  listen: () => bench.fails('audio.start', {}),
  live: () => bench.fails('live.start', {}),
};

const refusals: readonly [what: string, reason: string, made: () => Promise<string>][] = [
  ['cut', 'Not whole', async () => (await signedRules()).slice(0, -40)],
  ['altered', 'Altered or forged', async () => altered(await signedRules())],
  [
    'expired',
    'Expired',
    () => signedRules({ from: '2026-01-01T09:00:00Z', until: '2026-01-01T10:00:00Z' }),
  ],
  [
    'signed in a time to come',
    'Not valid yet',
    () => signedRules({ made_at: new Date(Date.now() + HOUR).toISOString() }),
  ],
  ['something else', 'Not whole', async () => 'https://aplomb.example/rules'],
];

describe('signed rules', () => {
  it('are shown before they are used, and say what they turn off', async () => {
    const link = rulesLink(
      'https://aplomb.example',
      await signedRules({ tier: 'named_tasks', tasks: ['ask'], hints_only: true }),
    );
    const shown = await bench.call('rules.read', { text: link });
    expect(shown).toMatchObject({
      rules: { maker: 'Example Ltd', tier: 'named_tasks' },
      phase: 'in_force',
      off: [
        'Captions and transcript',
        'Reading the screen',
        'Live help that answers by itself',
        'Solutions: help gives hints only',
      ],
    });
    expect((await bench.call('app.state', {})).rules).toBeNull();
    await bench.call('rules.use', { text: link });
    expect((await bench.call('app.state', {})).rules).toEqual(shown);
    const { entries } = await bench.call('audit.list', { kinds: ['policy'] });
    expect(entries[0]?.detail).toContain(`Example Ltd for the interview: ${ruleTiers.named_tasks}`);
    expect(entries[0]?.detail).toContain(shown.fingerprint);
  });

  it.each(['not_allowed', 'preparation'] as const)(
    '“%s” turns all help off at every door, the hotkeys too, and ends what is under way',
    async (tier) => {
      const from = bench.events.length;
      await bench.call('capture.start', { mode: 'area' });
      await bench.event('state', ({ capturing }) => capturing, from);
      const picking = bench.events.length;
      await use({ tier });
      await bench.event('state', ({ capturing }) => !capturing, picking);
      for (const [task, refused] of Object.entries(doors)) {
        const { code, detail } = await refused();
        expect({ task, code }).toEqual({ task, code: 'ACCESS_DENIED' });
        expect(detail).toContain('by the rules of Example Ltd');
      }
      expect(await bench.fails('text.analyze', text)).toMatchObject({ code: 'ACCESS_DENIED' });
      const pressed = bench.events.length;
      bench.platform.hotkeys.press(hotkeys.activate.chord);
      await bench.event('notice', ({ problem }) => problem?.code === 'ACCESS_DENIED', pressed);
      expect((await bench.call('app.state', {})).helpOff).toMatchObject({ program: null });
      // What was kept stays open.
      expect((await bench.call('history.list', {})).total).toBeGreaterThanOrEqual(0);
    },
  );

  it('leave on what they name, and nothing else', async () => {
    await use({ tier: 'named_tasks', tasks: ['ask'], hints_only: true });
    expect((await bench.call('text.analyze', text)).kind).toBe('text');
    for (const task of ['screen', 'listen', 'live'] as const)
      expect((await doors[task]()).detail).toContain('The rules of Example Ltd turn this off');
    expect((await bench.call('app.state', {})).helpOff).toBeNull();
    // Hints are Assisted; Stealth could show a solution.
    expect(await bench.call('interview.set', { mode: 'assisted' })).toEqual({ mode: 'assisted' });
    expect((await bench.fails('interview.set', { mode: 'stealth' })).detail).toContain('hints');
  });

  it('that allow hints only withhold solutions, in Practice and in every context', async () => {
    const task = { text: 'Solve for x: 3x + 7 = 40', mode: 'problem' } as const;
    for (const context of ['interview', 'coding'] as const) {
      await bench.call('contexts.use', { context });
      expect((await bench.call('text.analyze', task)).local).toContain('11');
      await use({ tier: 'allowed', hints_only: true });
      expect(JSON.stringify(await bench.call('text.analyze', task))).not.toContain('x = 11');
      await bench.call('rules.remove', {});
    }
  });

  it('that allow help open the modes without an answer of the person, until they are removed', async () => {
    expect((await bench.fails('interview.set', { mode: 'stealth' })).code).toBe('ACCESS_DENIED');
    await use({ tier: 'allowed' });
    const from = bench.events.length;
    await bench.call('interview.set', { mode: 'stealth' });
    await bench.event('state', ({ interview }) => interview === 'stealth', from);
    const open = bench.events.length;
    await bench.call('rules.remove', {});
    await bench.event('state', ({ interview }) => interview === 'practice', open);
    expect((await bench.call('settings.get', {})).interview.interview_mode).toBe('practice');
    const { entries } = await bench.call('audit.list', { kinds: ['policy'] });
    expect(entries[0]?.detail).toBe('Removed the signed rules of Example Ltd');
  });

  it('that ask for a receipt need the history it is made of', async () => {
    await use({ tier: 'allowed_verified' });
    await bench.call('settings.set', { group: 'history', values: { keep_history: false } });
    expect((await bench.fails('text.analyze', text)).detail).toContain('ask for a receipt');
    await bench.call('settings.set', { group: 'history', values: { keep_history: true } });
    expect((await bench.call('text.analyze', text)).kind).toBe('text');
  });

  it('for an exam decide about the exam, and the answer about the interview stays', async () => {
    await use({ subject: 'exam' });
    expect(await bench.call('exam.set', { on: true })).toEqual({ on: true });
    expect((await bench.fails('interview.set', { mode: 'assisted' })).code).toBe('ACCESS_DENIED');
    await bench.event('state', ({ exam }) => exam);
    const on = bench.events.length;
    await bench.call('rules.remove', {});
    await bench.event('state', ({ exam }) => !exam, on);
  });

  it('hold from their beginning to their end, and survive a restart', async () => {
    const now = Date.now();
    const clock = (hours: number): void => {
      vi.useFakeTimers({ toFake: ['Date'], now: now + hours * HOUR });
    };
    await use({
      tier: 'not_allowed',
      from: new Date(now + HOUR).toISOString(),
      until: new Date(now + 2 * HOUR).toISOString(),
    });
    expect((await bench.call('app.state', {})).rules?.phase).toBe('waiting');
    expect((await bench.call('text.analyze', text)).kind).toBe('text');
    expect((await bench.fails('interview.set', { mode: 'assisted' })).detail).toContain(
      'have not begun',
    );
    await bench.restart();
    clock(1.5);
    expect((await bench.fails('text.analyze', text)).detail).toContain('by the rules of');
    expect((await bench.call('app.state', {})).rules?.phase).toBe('in_force');
    clock(2.5);
    expect((await bench.call('text.analyze', text)).kind).toBe('text');
    expect((await bench.fails('interview.set', { mode: 'assisted' })).detail).toContain('are over');
  });

  it('are compared with what a domain publishes, which the person names', async () => {
    const key = (await bench.call('rules.read', { text: await signedRules() })).fingerprint;
    const policy = { ...domainPolicyExample, keys: [key] };
    const server = createServer((request, response) => {
      const isThere = request.url === domainPolicyPath;
      response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' });
      response.end(isThere ? JSON.stringify({ ...policy, later: 'a field to come' }) : '');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const domain = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await bench.call('rules.domain', { domain })).toEqual({ domain, policy });
    server.close();
    await once(server, 'close');
    expect(await bench.fails('rules.domain', { domain })).toMatchObject({ code: 3001 });
    for (const wrong of ['example.com/path', 'https://example.com', 'a b', '@example.com'])
      expect((await bench.fails('rules.domain', { domain: wrong })).code).toBe(
        'INVALID_PARAMETER_VALUE',
      );
  });

  it('ask no domain without the audit log, and none at all in local-only processing', async () => {
    const domain = 'policy.invalid';
    expect(await bench.fails('rules.domain', { domain })).toMatchObject({ code: 3001 });
    const { entries } = await bench.call('audit.list', { kinds: ['sent'] });
    expect(entries[0]).toMatchObject({ to: domain, detail: 'what a domain says of AI help' });
    await bench.call('settings.set', { group: 'privacy', values: { local_only: true } });
    expect(await bench.fails('rules.domain', { domain })).toMatchObject({ code: 'ACCESS_DENIED' });
    expect((await bench.call('audit.list', { kinds: ['sent'] })).entries).toHaveLength(
      entries.length,
    );
  });

  it.each(refusals)('are refused when they are %s: %s', async (_, reason, made) => {
    const given = { text: await made() };
    for (const refused of [
      await bench.fails('rules.read', given),
      await bench.fails('rules.use', given),
    ]) {
      expect(refused).toMatchObject({ code: 6001, title: 'Rules Refused' });
      expect(refused.detail).toContain(reason);
    }
    expect((await bench.call('app.state', {})).rules).toBeNull();
  });
});

/** The same rules with one character of their content changed. */
function altered(signed: string): string {
  const [head = '', payload = '', signature = ''] = signed.split('.');
  const at = Math.floor(payload.length / 2);
  const other = payload[at] === 'A' ? 'B' : 'A';
  return `${head}.${payload.slice(0, at)}${other}${payload.slice(at + 1)}.${signature}`;
}
