import { Button, inputClasses } from '@aplomb/ui';
import type { FormEvent, RefObject } from 'react';
import { call } from '../core/connection.ts';
import type { Draft } from '../core/use-draft.ts';
import { useAction } from '../core/use-request.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import type { Answer } from './use-answers.ts';

interface QuestionFieldProps {
  /** Conversation the question belongs to; null begins one. */
  readonly conversationId: string | null;
  readonly label?: string;
  /** The words in the field. */
  readonly draft: Draft;
  readonly input?: RefObject<HTMLInputElement | null>;
  readonly onAnswer: (answer: Answer) => void;
  /** What Enter does while nothing is typed, when there is something to ask for again. */
  readonly onEmpty?: (() => Promise<unknown>) | undefined;
}

/** Asks a question about what was captured, said or written. Enter asks. */
export function QuestionField({
  conversationId,
  label = 'Ask about it',
  draft: [question, setQuestion, dropSent],
  input,
  onAnswer,
  onEmpty,
}: QuestionFieldProps) {
  const { busy, problem, run } = useAction();
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const text = question.trim();
    if (text === '') return;
    if (
      await run(async () => onAnswer(await call('answer.ask', { question: text, conversationId })))
    )
      dropSent(question);
  };
  return (
    <form className="space-y-2" onSubmit={(event) => void ask(event)}>
      {problem && <ProblemNote problem={problem} />}
      <div className="flex gap-2">
        <input
          ref={input}
          aria-label={label}
          placeholder={onEmpty ? `${label}, or press Enter to retry` : label}
          maxLength={2000}
          autoComplete="off"
          className={inputClasses}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && question.trim() === '' && onEmpty && !busy)
              void run(onEmpty);
          }}
        />
        <Button type="submit" variant="primary" disabled={busy || question.trim() === ''}>
          {busy ? 'Asking …' : 'Ask'}
        </Button>
      </div>
    </form>
  );
}
