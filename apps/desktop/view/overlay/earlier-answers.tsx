import { plainText } from '@aplomb/contract';
import { Disclosure } from '@aplomb/ui';
import { AnswerView } from '../answer/answer-view.tsx';
import type { AnswerState } from '../answer/use-answers.ts';
import { clockOf } from '../core/format.tsx';

/** Answers before the newest, each closed to one line. */
export function EarlierAnswers({ answers }: { readonly answers: readonly AnswerState[] }) {
  if (answers.length === 0) return null;
  return (
    <section aria-label="Earlier answers" className="divide-y divide-line border-t border-line">
      {answers.map((state) => (
        <Disclosure
          key={state.answer.id}
          summary={
            <span className="block text-ui font-normal">
              <span className="text-muted tabular-nums">{clockOf(state.answer.at)}</span>{' '}
              {state.answer.question ?? plainText(state.answer.summary)}
            </span>
          }
        >
          <div className="text-ink">
            <AnswerView state={state} />
          </div>
        </Disclosure>
      ))}
    </section>
  );
}
