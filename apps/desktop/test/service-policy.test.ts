import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { groupPolicies, helpTasks } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplePolicy } from './group-policy.ts';
import { openAssistant } from './assistant-client.ts';
import { type Bench, openBench } from './service-harness.ts';

describe('the policy of an organisation', () => {
  let bench: Bench, folder: string, file: string;
  const text = { text: 'What does this sentence say?', mode: 'general' } as const;
  const write = (policy: unknown): Promise<void> => writeFile(file, JSON.stringify(policy));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aplomb-policy-'));
    file = join(folder, 'policy.json');
    await write(examplePolicy);
    bench = await openBench(['article-dark.png'], { policyFiles: [file] });
  });
  afterAll(async () => {
    await bench.close();
    await rm(folder, { recursive: true });
  });

  it('is shown from the start, with what it switches off and by whom', async () => {
    const { policy, localOnly } = await bench.call('app.state', {});
    expect(policy).toMatchObject({ organisation: 'Example School', hintsOnly: true, faults: [] });
    expect(policy?.words).toEqual([
      `${helpTasks.live}: off`,
      'Solutions: help gives hints only',
      'Local-only processing: on',
      'Keep history for: 1 Month',
    ]);
    expect(localOnly).toBe(true);
  });

  it('refuses what it switches off at its door, and leaves the rest on', async () => {
    const refused = await bench.fails('live.start', {});
    expect(refused.code).toBe('ACCESS_DENIED');
    expect(refused.detail).toContain('The policy of Example School turns this off');
    const solved = await bench.call('text.analyze', {
      text: 'Solve: 3x + 7 = 40',
      mode: 'problem',
    });
    expect(JSON.stringify(solved)).not.toContain('x = 11');
  });

  it('fixes settings: nobody who uses the app changes them', async () => {
    const before = await bench.call('settings.get', {});
    expect(before.privacy.local_only).toBe(true);
    expect(before.history.history_retention).toBe('1_month');
    const refused = await bench.fails('settings.set', {
      group: 'privacy',
      values: { local_only: false },
    });
    expect(refused).toMatchObject({ code: 'ACCESS_DENIED' });
    expect(refused.detail).toContain('set by the policy of Example School');
    // A preset brings everything but what is fixed.
    await bench.call('settings.set', { group: 'privacy', values: { privacy_mode: 'high' } });
    const { privacy } = await bench.call('settings.get', {});
    expect([privacy.local_only, privacy.anonymous_processing]).toEqual([true, true]);
  });

  it('limits the hosts that are connected to', async () => {
    await write({ Organisation: 'Example School', AllowedHosts: 'models.example.com' });
    await bench.call('text.analyze', text);
    expect((await bench.call('settings.get', {})).privacy.local_only).toBe(false);
    const refused = await bench.fails('rules.domain', { domain: 'other.example' });
    expect(refused.detail).toContain('allows no connection to other.example');
  });

  it('shuts out other assistants where it limits hosts, and can fix that they stay out', async () => {
    await bench.call('settings.set', { group: 'privacy', values: { other_assistants: true } });
    const assistant = await openAssistant(bench.folder, 'Example assistant');
    await write({ Organisation: 'Example School', AllowedHosts: 'models.example.com' });
    const { text: limited } = await assistant.call('list_documents');
    expect(limited).toContain('Example School limits where data may go');
    await write({ Organisation: 'Example School', OtherAssistants: false });
    await bench.call('text.analyze', text);
    expect((await bench.call('assistants.get', {})).open).toBe(false);
    expect(await bench.call('assistants.questions', {})).toEqual([]);
    await assistant.close();
  });

  it('turns all help off where it can’t be understood, and says so', async () => {
    for (const policy of [{ AllowLive: 'perhaps' }, 'no object', ['nor this']]) {
      await write(policy);
      const refused = await bench.fails('text.analyze', text);
      expect(refused.detail).toContain('can’t be understood');
    }
    expect((await bench.call('app.state', {})).policy?.faults).toEqual(['the whole policy']);
  });

  it('gives everything back once it is gone, with the person’s own choices', async () => {
    await rm(file);
    await bench.call('text.analyze', text);
    const { policy, helpOff } = await bench.call('app.state', {});
    expect([policy, helpOff]).toEqual([null, null]);
    expect((await bench.call('settings.get', {})).history.history_retention).toBe('forever');
  });

  it('has a name of its own for every switch', () => {
    const names = groupPolicies.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });
});
