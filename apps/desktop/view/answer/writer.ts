import type { CoveringReceipt } from '../../shared/shapes/conversation.ts';
import type { Answer } from './use-answers.ts';

const reasons: Readonly<Record<NonNullable<Answer['engine']['reason']>, string>> = {
  timeout: 'it took too long',
  rate_limited: 'it asked to slow down',
  quota: 'its quota is used up',
  unauthorized: 'it refused the key',
  model_unavailable: 'the model is not offered any more',
  unreachable: 'it failed or could not be reached',
  invalid_output: 'its answer made no sense',
  refused: 'it declined to answer',
  cut_off: 'its answer was cut off',
  unsupported: 'nothing it wrote is in your documents',
};

/** Who answered, how fast, and why a model did not, unless that is told already. */
export function writerOf(
  { engine, localMilliseconds, passedOver, pending, written, awaitsConfirmation }: Answer,
  told = false,
): string {
  const here = `On this machine in ${secondsOf(localMilliseconds)}`;
  if (pending) return `${here}; a model is writing …`;
  if (engine.reason === 'cut_off') return `Written by ${engine.model ?? 'a model'}, then cut off`;
  if (awaitsConfirmation) return `${here}. Nothing was sent yet`;
  if (written !== null) {
    const without = passedOver.length === 0 ? '' : `; ${passedOver.join(' and ')} gave no answer`;
    return `Written by ${engine.model ?? 'a model'}${without}`;
  }
  if (engine.degraded && engine.reason !== null && !told)
    return `${here}. The model did not help: ${reasons[engine.reason]}.`;
  return here;
}

const secondsOf = (milliseconds: number): string =>
  milliseconds < 50 ? 'under 0.1 s' : `${(milliseconds / 1000).toFixed(1)} s`;

/** The model that wrote an answer; null where none did. */
export const modelOf = ({ engine, written }: Pick<Answer, 'engine' | 'written'>): string | null =>
  written === null ? null : (engine.model ?? 'a model');

/** An answer as it is copied: plain text has no other place for the mark of a model than a line. */
export function copiedOf(
  answer: Answer,
  text: string,
  receipt: CoveringReceipt | undefined,
): string {
  const model = modelOf(answer);
  if (model === null) return text;
  const facts = [model, answer.at.slice(0, 10)];
  if (receipt !== undefined) facts.push(`receipt ${receipt.id}`);
  return `${text}\n\nWritten by AI: ${facts.join(', ')}`;
}
