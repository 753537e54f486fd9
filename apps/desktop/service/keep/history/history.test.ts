import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeVaultFolder, type VaultFolder } from '../../../test/vault-folder.ts';
import type { ConversationHit } from '../../base/history-records.ts';
import type { Conversations, Vault } from '../../base/vault.ts';
import type { Answer } from '../../../shared/shapes/answer.ts';

const HOUR = 3_600_000;
let folder: VaultFolder;
let vault: Vault;
let history: Conversations;
const ids: Record<string, string> = {};

const answer = (question: string | null, local: string, localMilliseconds: number): Answer => ({
  id: 'answer',
  conversationId: null,
  kind: 'question',
  question,
  at: '2026-11-16T09:00:00.000Z',
  summary: '',
  local,
  written: null,
  checks: [],
  passedOver: [],
  findings: null,
  sources: [],
  engine: { engine: 'local', model: null, degraded: false, reason: null },
  pending: false,
  awaitsConfirmation: false,
  localMilliseconds,
  captureId: null,
  textSource: null,
});
const found = async (text: string): Promise<string[]> =>
  (await history.find({ text })).conversations.map(({ title }) => title);
const shown = (pieces: ConversationHit['snippet']): string =>
  pieces.map(({ text, match }) => (match ? `[${text}]` : text)).join('');

beforeAll(async () => {
  folder = await makeVaultFolder();
  vault = await folder.open();
  history = vault.conversations;
  const begin = async (
    name: string,
    title: string,
    mode: 'interview' | 'coding' | 'meeting',
    text: string,
  ): Promise<void> => {
    const { id } = await history.create({ title, mode });
    ids[name] = id;
    await history.append(id, { kind: 'note', text });
    folder.clock.now += HOUR;
  };
  await begin(
    'limiter',
    'Rehearsal: rate limiter',
    'interview',
    'The token bucket fills at a constant rate; a burst empties it. Ask about the résumé first.',
  );
  await begin(
    'straße',
    'Die Straße nach Köln',
    'meeting',
    'Wir sprachen über Brücken, Naïveté und die Größe des Übergangs.',
  );
  await begin(
    'tokyo',
    '東京の会議',
    'meeting',
    '来週の会議は東京で行います。予算を確認してください。',
  );
  await begin(
    'code',
    'Null in the parser',
    'coding',
    'TypeError: cannot read properties of undefined (reading token) at parse.ts:14',
  );
});
afterAll(async () => {
  await folder.remove();
});

describe('search', () => {
  it.each([
    ['token bucket', ['Rehearsal: rate limiter']],
    ['tok buck', ['Rehearsal: rate limiter']],
    ['RESUME', ['Rehearsal: rate limiter']],
    ['résumé', ['Rehearsal: rate limiter']],
    ['koln', ['Die Straße nach Köln']],
    ['brucken grosse', []],
    ['brücken größe', ['Die Straße nach Köln']],
    ['会議 予算', ['東京の会議']],
    ['京の会', ['東京の会議']],
    ['parse.ts', ['Null in the parser']],
    ['"', []],
    ['AND', []],
    ['token NOT bucket', []],
    ['limiter*', ['Rehearsal: rate limiter']],
    ['zebra', []],
    ['(', []],
  ])('finds %s in %j', async (text, titles) => expect(await found(text)).toEqual(titles));

  it('puts a match in the title before one in the text', async () => {
    const { id } = await history.create({ title: 'Notes', mode: 'meeting' });
    await history.append(id, { kind: 'note', text: 'someone mentioned the parser once' });
    expect(await found('parser')).toEqual(['Null in the parser', 'Notes']);
    await history.delete([id]);
    expect(await found('parser')).toEqual(['Null in the parser']);
  });

  it('marks what matched, accents and all, and nothing else', async () => {
    const {
      conversations: [one],
    } = await history.find({ text: 'naivete uber' });
    expect(shown(one?.snippet ?? [])).toContain('[über] Brücken, [Naïveté]');
    const {
      conversations: [two],
    } = await history.find({ text: 'rate buc' });
    expect(shown(two?.markedTitle ?? [])).toBe('Rehearsal: [rate] limiter');
    expect(shown(two?.snippet ?? [])).toContain('token [buc]ket');
    const {
      conversations: [three],
    } = await history.find({ text: '会議' });
    expect(shown(three?.snippet ?? [])).toContain('来週の[会議]は東京で');
  });

  it('finds what was just added, changed, tagged and renamed', async () => {
    const id = ids['limiter'] ?? '';
    const entry = await history.append(id, {
      kind: 'answer',
      answer: answer('Which bucket leaks?', 'The leaky quokka.', 900),
    });
    expect(await found('quokka')).toHaveLength(1);
    await history.revise(entry.id, {
      kind: 'answer',
      answer: answer('Which bucket leaks?', 'The leaky wombat.', 900),
    });
    expect(await found('quokka')).toEqual([]);
    expect(await found('wombat')).toHaveLength(1);
    await history.tag(id, ['second round', 'second round']);
    expect(await found('second')).toHaveLength(1);
    await history.rename(id, 'Rehearsal: rate limiter, again');
    expect(await found('again')).toHaveLength(1);
    await history.rename(id, 'Rehearsal: rate limiter');
    expect(await found('again')).toEqual([]);
  });

  it('narrows by mode, tag, favourite and day', async () => {
    const of = async (query: Parameters<Conversations['find']>[0]): Promise<number> =>
      (await history.find(query)).total;
    await history.favourite(ids['code'] ?? '', true);
    expect(await of({ modes: ['meeting'] })).toBe(2);
    expect(await of({ modes: ['meeting'], text: '会議' })).toBe(1);
    expect(await of({ tags: ['second round'] })).toBe(1);
    expect(await of({ favourite: true })).toBe(1);
    expect(await of({ from: '2026-11-16T11:00:00.000Z', to: '2026-11-16T12:30:00.000Z' })).toBe(2);
    expect((await history.find({})).conversations[0]?.title).toBe('Null in the parser');
    expect(await history.tags()).toEqual([{ tag: 'second round', count: 1 }]);
  });

  it('pages without gaps or repeats', async () => {
    const all = (await history.find({})).conversations.map(({ id }) => id);
    const pages = [await history.find({ limit: 3 }), await history.find({ limit: 3, offset: 3 })];
    expect(pages.flatMap(({ conversations }) => conversations.map(({ id }) => id))).toEqual(all);
    expect(pages[0]?.total).toBe(all.length);
  });
});

describe('a conversation', () => {
  it('is counted as it grows and as it is revised', async () => {
    const { id } = await history.create({ title: 'Figures', mode: 'interview' });
    const speech = await history.append(id, {
      kind: 'speech',
      recordingId: null,
      utterances: [{ start: 0, end: 30, speaker: 'You', text: 'one two three' }],
    });
    await history.append(id, { kind: 'answer', answer: answer('Why?', 'Because.', 1200) });
    await history.revise(speech.id, {
      kind: 'speech',
      recordingId: null,
      utterances: [{ start: 0, end: 60, speaker: 'You', text: 'one two three four five six' }],
    });
    expect((await history.get(id)).figures).toEqual({
      entries: 2,
      words: 8,
      questions: 1,
      answerMilliseconds: [1200],
      spokenSeconds: 60,
      spokenWords: 6,
    });
    const statistics = await history.statistics({ from: '2026-11-16T00:00:00.000Z' });
    expect(statistics.days.find(({ day }) => day === '2026-11-16')?.wordsPerMinute).toBe(6);
    expect(statistics.answers).toMatchObject({
      count: 2,
      medianMilliseconds: 900,
      p95Milliseconds: 1200,
    });
    expect(statistics.modes.find(({ mode }) => mode === 'interview')?.conversations).toBe(2);
  });

  it('takes in others when merged, in the order of their moments', async () => {
    const make = async (title: string, text: string): Promise<string> => {
      const { id } = await history.create({ title, mode: 'meeting' });
      await history.append(id, { kind: 'note', text });
      folder.clock.now += HOUR;
      return id;
    };
    const [one, two] = [await make('First part', 'alpha'), await make('Second part', 'omega')];
    await history.append(one, { kind: 'note', text: 'later' });
    const merged = await history.merge([one, two]);
    const { content } = await history.get(one);
    expect(content.map(({ body }) => (body.kind === 'note' ? body.text : ''))).toEqual([
      'alpha',
      'omega',
      'later',
    ]);
    expect(merged.figures.entries).toBe(3);
    expect(await found('omega')).toEqual(['First part']);
    await expect(history.get(two)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    await expect(history.merge([one, one])).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await expect(history.merge([one, 'nobody'])).rejects.toMatchObject({
      code: 'RESOURCE_NOT_FOUND',
    });
  });

  it('goes to the bin and comes back', async () => {
    const id = ids['tokyo'] ?? '';
    expect(await history.delete([id])).toBe(1);
    expect(await found('東京')).toEqual([]);
    expect((await history.find({ bin: true })).conversations.map(({ title }) => title)).toContain(
      '東京の会議',
    );
    expect(await history.restore([id])).toBe(1);
    expect(await found('東京')).toEqual(['東京の会議']);
    await history.delete([id]);
    expect(await history.emptyBin()).toBe(2);
    await expect(history.restore([id])).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });

  it('is gone for good at once where sessions delete themselves', async () => {
    const { id } = await history.create({ title: 'Fleeting', mode: 'meeting' });
    await vault.settings.set('privacy', { auto_delete_sessions: true });
    await history.delete([id]);
    await vault.settings.set('privacy', { auto_delete_sessions: false });
    await expect(history.get(id)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });
});
