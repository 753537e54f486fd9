import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RehearsalPlan } from '../shared/requests/rehearsal.ts';
import { type Bench, openBench } from './service-harness.ts';
import { signedRules } from './signed-rules.ts';

const plan: RehearsalPlan = {
  kind: 'behavioural',
  language: 'en',
  pace: 'usual',
  questions: 1,
  aloud: false,
  own: null,
  asked: null,
  skip: [],
};
const text = { text: 'What does this sentence say?', mode: 'general' } as const;
let bench: Bench;
beforeAll(async () => {
  bench = await openBench(['article-dark.png']);
});
afterAll(() => bench?.close());

it('signed rules that allow nothing hold at each way to help, also to help begun before', async () => {
  const { id: answerId, conversationId } = await bench.call('text.analyze', text);
  await bench.call('rehearsal.start', plan);
  const told = { who: 'A friend', how: 'said', note: '' } as const;
  const { id } = await bench.call('openedRecordings.open', { name: 'talk.wav', told });
  const { monitors } = await bench.call('capture.targets', {});
  await bench.call('rules.use', { text: await signedRules({ tier: 'not_allowed' }) });
  const waysIn = {
    'a question': () => bench.fails('answer.ask', { question: 'And why?', conversationId: null }),
    'a follow-up': () => bench.fails('answer.ask', { question: 'And why?', conversationId }),
    'an answer again': () => bench.fails('answer.retry', { answerId, how: 'again' }),
    'an answer by a model': () => bench.fails('answer.confirm', { answerId }),
    'a text': () => bench.fails('text.analyze', text),
    'a file': () =>
      bench.fails('text.analyze', {
        file: { name: 'task.txt', base64: Buffer.from(text.text).toString('base64') },
        mode: 'general',
      }),
    'an area': () => bench.fails('capture.start', { mode: 'area' }),
    'the screen': () => bench.fails('capture.start', { mode: 'screen' }),
    'a monitor': () =>
      bench.fails('capture.start', { mode: 'monitor', target: monitors[0]?.id ?? 0 }),
    'the last area': () => bench.fails('capture.start', { mode: 'quick' }),
    'the microphone': () => bench.fails('audio.start', { source: 'microphone' }),
    'a recording': () => bench.fails('openedRecordings.open', { name: 'talk.wav', told }),
    'its transcript': () => bench.fails('openedRecordings.transcribe', { id }),
    'live help': () => bench.fails('live.start', { minutes: 5 }),
    'a rehearsal': () => bench.fails('rehearsal.start', plan),
    'its answer': () => bench.fails('rehearsal.answer', { text: 'I led the rota.' }),
    'its answer aloud': () => bench.fails('rehearsal.listen', {}),
  };
  const open: string[] = [];
  for (const [way, refused] of Object.entries(waysIn)) {
    const { code, detail } = await refused();
    if (code !== 'ACCESS_DENIED' || !detail.includes('by the rules of Example Ltd')) open.push(way);
  }
  expect(open).toEqual([]);
  const { current } = await bench.call('rehearsal.get', {});
  expect(current?.review).toBeNull();
});
