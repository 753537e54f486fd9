import { plainText } from '@aplomb/contract';
import { CopyButton, Disclosure, Mark } from '@aplomb/ui';
import type { CoveringReceipt } from '../../shared/shapes/conversation.ts';
import { useAction } from '../core/use-request.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import { AnswerActions } from './answer-actions.tsx';
import { AddModel } from './add-model.tsx';
import { AnswerChecks } from './answer-checks.tsx';
import { Markdown } from './markdown.tsx';
import { RememberButton } from './remember-button.tsx';
import { SourceList } from './source-list.tsx';
import type { AnswerState } from './use-answers.ts';
import { copiedOf, modelOf, writerOf } from './writer.ts';

/**
 * An answer: the question, what was found or written, where it comes from, what to do with it. Its
 * left edge is the plumb line while it is being written.
 */
export function AnswerView({
  state: { answer, writing, problem },
  receipt,
}: {
  readonly state: AnswerState;
  /** The receipt that says it, too; a copy names it. */
  readonly receipt?: CoveringReceipt | undefined;
}) {
  const action = useAction();
  const shown = problem ?? action.problem;
  const written = `${answer.written ?? ''}${writing ?? ''}` || null;
  const name = answer.question ?? plainText(answer.summary);
  const text = written ?? answer.local;
  return (
    <article
      aria-label={name}
      data-answer={answer.id}
      aria-busy={answer.pending}
      className="space-y-3 text-ui"
    >
      <h2 className={answer.question === null ? 'sr-only' : 'font-medium wrap-anywhere'}>{name}</h2>
      {(text !== '' || answer.pending) && (
        <div className="answer-line" data-streaming={answer.pending}>
          <Markdown>{text}</Markdown>
          <Mark size={12} className="answer-bob" />
        </div>
      )}
      {!answer.pending && <AnswerChecks answer={answer} />}
      {written !== null && answer.local !== '' && (
        <Disclosure
          summary={<span className="text-sm text-muted">What was found on this machine</span>}
        >
          <div className="text-ink">
            <Markdown>{answer.local}</Markdown>
          </div>
        </Disclosure>
      )}
      <SourceList sources={answer.sources} textSource={answer.textSource} />
      <AddModel answer={answer} />
      {shown && <ProblemNote problem={shown} />}
      <footer className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
        <span>{writerOf(answer, problem !== null)}</span>
        <span className="flex flex-wrap items-center gap-1.5">
          <AnswerActions answer={answer} failed={problem !== null} action={action} />
          {!answer.pending && answer.question !== null && text !== '' && (
            <RememberButton question={answer.question} answer={text} model={modelOf(answer)} />
          )}
          {text !== '' && (
            <CopyButton
              text={() => copiedOf({ ...answer, written }, text, receipt)}
              label="Copy the answer"
            />
          )}
        </span>
      </footer>
    </article>
  );
}
