import type { AnswerTurn } from '@aplomb/engine';
import type { Answer } from '../../shared/shapes/answer.ts';
import type { Entry } from '../base/history-records.ts';
import type { Material } from './find-passages.ts';
import { clockTime } from './local-engine.ts';

/** Characters of what was said since the material was read that go along with a question. */
const SAID_CHARACTERS = 2_000;

/** What an answer says that holds nothing. */
export const nothingFound = 'Nothing that was read, said or kept in your documents answers this.';

/** Stands for what an earlier answer was about: other pictures and texts are not sent again. */
const elsewhere = 'Another picture or text than the one in this request.';

/**
 * The answers of a conversation as turns, in order; those that held nothing are left out. `subject`:
 * whether the request is about what was read last, or about something new.
 */
export function turnsOf(answers: readonly Answer[], subject: 'last' | 'new'): AnswerTurn[] {
  const last = answers.findLastIndex(({ findings }) => findings !== null);
  return answers.flatMap(({ question, written, local, findings }, index) => {
    const text = written ?? local;
    if (text === '' || text === nothingFound) return [];
    const isHere = findings === null || (subject === 'last' && index === last);
    return [{ question, about: isHere ? null : elsewhere, answer: text }];
  });
}

/**
 * What a question is about: the picture or text read last, and what was said since; without one,
 * what was said.
 */
export function subjectOf(materials: readonly Material[]): Material[] {
  const read = materials.findLastIndex(({ kind }) => kind === 'screen' || kind === 'text');
  const said = materials.slice(read + 1).filter(({ kind }) => kind === 'transcript');
  const [subject] = read === -1 ? [] : materials.slice(read);
  const words = said.map(({ text }) => text).join('\n\n');
  const last = said.at(-1);
  const heard =
    last === undefined
      ? []
      : [{ ...last, text: subject === undefined ? words : words.slice(-SAID_CHARACTERS) }];
  return [...(subject === undefined ? [] : [subject]), ...heard];
}

/** The answers a conversation holds, oldest first. */
export const answersOf = (entries: readonly Entry[]): Answer[] =>
  entries.flatMap(({ body }) => (body.kind === 'answer' ? [body.answer] : []));

/** What a conversation holds that an answer may be found in, oldest first. */
export function materialsOf(entries: readonly Entry[]): Material[] {
  return entries.flatMap(({ at, body }): Material[] => {
    const time = clockTime(new Date(at));
    switch (body.kind) {
      case 'capture':
        return [
          {
            kind: 'screen',
            label: `your screen at ${time}`,
            at,
            target: body.capture.id,
            text: body.text,
          },
        ];
      case 'text':
        return [{ kind: 'text', label: body.title, at, target: null, text: body.text }];
      case 'speech':
        return [
          {
            kind: 'transcript',
            label: `said at ${time}`,
            at,
            target: null,
            text: body.utterances
              .map(({ speaker, text }) => (speaker === null ? text : `${speaker}: ${text}`))
              .join('\n\n'),
          },
        ];
      case 'note':
        return [
          { kind: 'history', label: `your note of ${time}`, at, target: null, text: body.text },
        ];
      default:
        return [];
    }
  });
}
