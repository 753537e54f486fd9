import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hotkeys } from '@aplomb/contract';
import { micromark } from 'micromark';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, openBench } from './service-harness.ts';

const folder = new URL('../../web/app/site/moments/', import.meta.url).pathname;
const names = ['interview', 'exam', 'presentation', 'code', 'meeting', 'learning'] as const;
const questions: Partial<Record<(typeof names)[number], string>> = {
  learning: 'When is the red made?',
};
const documents = ['my-stories.md', 'sensor-handout.md', 'partner-call-notes.md'];

let bench: Bench, pictures: string;
beforeAll(async () => {
  pictures = await mkdtemp(join(tmpdir(), 'aplomb-moments-'));
  await Promise.all(
    names.map((name, index) =>
      cp(join(folder, `${name}-region.png`), join(pictures, `${index}-${name}.png`)),
    ),
  );
  bench = await openBench([], { pictures });
  for (const name of documents) {
    const base64 = (await readFile(join(folder, name))).toString('base64');
    await bench.call('documents.add', { file: { name, base64 } });
  }
});
afterAll(async () => {
  await bench?.close();
  await rm(pictures, { recursive: true, force: true });
});

/** Presses the hotkey, marks a whole screen, and asks about it where the moment does. */
async function answerTo(index: number, question: string | null): Promise<string> {
  const from = bench.events.length;
  bench.platform.hotkeys.press(hotkeys.activate.chord);
  const picking = await bench.event('capture.picking', () => true, from);
  const { x, y, width, height } = picking.pictures[index]?.monitor ?? picking.area;
  const captured = await bench.call('capture.region', {
    pickId: picking.pickId,
    area: { x, y, width, height },
  });
  if (question === null) return captured.local;
  const { local } = await bench.call('answer.ask', {
    question,
    conversationId: captured.conversationId,
  });
  return local;
}

it('answers the screens of the landing page as the page shows it (record anew with -u)', async () => {
  const answers: Record<string, { question: string | null; html: string }> = {};
  for (const [index, name] of names.entries()) {
    const question = questions[name] ?? null;
    const local = await answerTo(index, question);
    answers[name] = { question, html: micromark(withoutClock(local)) };
    await bench.call('history.continue', { id: null });
  }
  await expect(`${JSON.stringify(answers, null, 2)}\n`).toMatchFileSnapshot(
    join(folder, 'answers.recorded.json'),
  );
});

/** The time of day is that of the recording. */
const withoutClock = (text: string): string => text.replaceAll(/ at \d\d:\d\d/g, '');
