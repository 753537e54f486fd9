import type { EntryBody, Figures, Utterance } from '../../base/history-records.ts';

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/** Number of words; in scripts without spaces each sign counts. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

/** All words of an entry: what search finds and what figures count. */
export function textOf(body: EntryBody): string {
  switch (body.kind) {
    case 'capture':
      return joined(body.title, body.text);
    case 'text':
      return joined(body.title, body.text);
    case 'speech':
      return joined(...understoodOf(body.utterances).map(({ text }) => text));
    case 'answer':
      return joined(
        body.answer.question,
        body.answer.summary,
        body.answer.local,
        body.answer.written,
      );
    case 'note':
      return body.text;
    case 'consent':
      return joined(body.told, body.how);
  }
}

/** Without the notes on speech that was not understood. */
const understoodOf = (utterances: readonly Utterance[]): Utterance[] =>
  utterances.filter(({ understood }) => understood !== false);

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join('\n');

/** Figures of nothing. */
export const noFigures: Figures = {
  entries: 0,
  words: 0,
  questions: 0,
  answerMilliseconds: [],
  spokenSeconds: 0,
  spokenWords: 0,
};

/** Figures of one entry. */
export function figuresOf(body: EntryBody): Figures {
  const words = countWords(textOf(body));
  const speech = body.kind === 'speech' ? understoodOf(body.utterances) : [];
  return {
    entries: 1,
    words,
    questions: body.kind === 'answer' && body.answer.question !== null ? 1 : 0,
    answerMilliseconds: body.kind === 'answer' ? [body.answer.localMilliseconds] : [],
    spokenSeconds: speech.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0),
    spokenWords: speech.length === 0 ? 0 : words,
  };
}

/** Figures with those of an entry added, or with `sign` -1 taken away. */
export function combined(one: Figures, other: Figures, sign: 1 | -1 = 1): Figures {
  return {
    entries: one.entries + sign * other.entries,
    words: one.words + sign * other.words,
    questions: one.questions + sign * other.questions,
    answerMilliseconds:
      sign === 1
        ? [...one.answerMilliseconds, ...other.answerMilliseconds]
        : without(one.answerMilliseconds, other.answerMilliseconds),
    spokenSeconds: Math.max(0, one.spokenSeconds + sign * other.spokenSeconds),
    spokenWords: one.spokenWords + sign * other.spokenWords,
  };
}

function without(list: readonly number[], gone: readonly number[]): number[] {
  const rest = [...list];
  for (const value of gone) {
    const place = rest.indexOf(value);
    if (place >= 0) rest.splice(place, 1);
  }
  return rest;
}
