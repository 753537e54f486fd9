import { unknownsOf } from './expression.ts';
import { readProblem, type Formula, type Reading } from './reading.ts';

/** A sentence's end before the next, told by a capital, a bracket or the sign of a formula. */
export const sentenceEnd = /(?<=[.!?])\s+(?=[\p{Lu}(\\$]|[a-z]\s?[('=])/u;

/** What the sentences of one text ask for, each with those that belong to it. */
export interface Tasks {
  given: string;
  tasks: string[];
}

/**
 * Cuts a text whose sentences give several orders, each about a formula or a function of its own.
 * What is said besides is given to every task. Null where there is one task.
 */
export function splitTasks(text: string): Tasks | null {
  const sentences = text.split(sentenceEnd);
  if (sentences.length < 2) return null;
  const defined = new Set(
    readProblem(text).formulas.flatMap((found) => (found.defines ? [found.text] : [])),
  );
  const given: string[] = [];
  const tasks: string[] = [];
  let orders = 0;
  for (const sentence of sentences) {
    const others = [...defined].filter((definition) => !sentence.includes(definition));
    const reading = readProblem([...others, sentence].join('\n'));
    const own = reading.formulas.slice(others.length);
    const isOrdered = hasOwnOrder(reading, own);
    orders += Number(isOrdered);
    if (isOrdered || isSum(reading, own) || (own.length === 0 && sentence.endsWith('?')))
      tasks.push([...others, sentence].join('\n'));
    else if (reading.order === 'find' && tasks.length > 0) tasks.push(`${tasks.pop()} ${sentence}`);
    else if (own.length === 0 || !own.every(({ defines }) => defines)) given.push(sentence);
  }
  return tasks.length < 2 || orders === 0 ? null : { given: given.join(' '), tasks };
}

/** An order that says what is to be done, to a formula of the sentence or to a function it names. */
function hasOwnOrder({ order, named, notations }: Reading, own: readonly Formula[]): boolean {
  if (order === null) return false;
  if (order === 'find')
    return own.some(({ calls }) => calls.length > 0) || notations.some((sign) => sign.order);
  return named.length > 0 || own.some((found) => found.order !== null || found.calls.length > 0);
}

/** 'What is 12 * 5?' */
const isSum = ({ order }: Reading, own: readonly Formula[]): boolean =>
  order === 'find' &&
  own.length > 0 &&
  own.every(({ statement }) => unknownsOf(...statement.sides).length === 0);
