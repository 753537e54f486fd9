import type { ScreenAnalysis } from '@aplomb/contract';
import type { Answer } from '../../shared/shapes/answer.ts';
import { type Grabbed, tellText } from '../sense/index.ts';
import type { AnswersParts, GivenText } from './answers-parts.ts';
import { createFrameReader } from './frame-reader.ts';
import { clockTime } from './local-engine.ts';
import { answerScreen } from './screen-answer.ts';
import { answerText } from './text-answer.ts';

/** Makes answers of pictures and texts. */
export interface Answers {
  readScreen(grabbed: Grabbed, question: string | null): Promise<Answer>;
  readText(text: GivenText, question: string | null): Promise<Answer>;
  /** Reads a picture without making an answer of it; null when it has not changed since. */
  glance(grabbed: Grabbed): Promise<ScreenAnalysis | null>;
  /** Pictures read, and those that had not changed since. */
  readonly frames: { read: number; skipped: number };
}

/** Makes the answers of the service. */
export function createAnswers(parts: AnswersParts): Answers {
  const { service, store } = parts;
  const reader = createFrameReader(service.engine, parts.custom, (grabbed) =>
    tellText(service, grabbed),
  );
  return {
    frames: reader.frames,
    async glance(grabbed) {
      const { skipped } = reader.frames;
      const { analysis } = await reader.read(grabbed, null);
      if (reader.frames.skipped > skipped) return null;
      const at = new Date();
      store.remember({
        kind: 'screen',
        label: `your screen at ${clockTime(at)}`,
        at: at.toISOString(),
        target: null,
        text: analysis.details.text,
      });
      return analysis;
    },
    async readScreen(grabbed, question) {
      service.state.update({ capture: 'reading' });
      try {
        return await answerScreen(parts, reader, grabbed, question);
      } finally {
        service.state.update({ capture: 'idle' });
      }
    },
    readText: (given, question) => answerText(parts, given, question),
  };
}
