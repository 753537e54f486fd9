import { quickQuestions } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useEffect, useEffectEvent } from 'react';
import type { Answer } from '../answer/use-answers.ts';
import { call } from '../core/connection.ts';
import { useAction } from '../core/use-request.ts';
import { ProblemNote } from '../frame/problem-note.tsx';

interface QuickQuestionsProps {
  readonly conversationId: string | null;
  readonly onAnswer: (answer: Answer) => void;
}

/** Follow-up questions that one key or click asks of a model about the newest answer. */
export function QuickQuestions({ conversationId, onAnswer }: QuickQuestionsProps) {
  const { busy, problem, run } = useAction();
  const ask = (question: string): void => {
    if (busy) return;
    void run(async () => onAnswer(await call('answer.ask', { question, conversationId })));
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const pressed = Object.values(quickQuestions).find(({ key }) => key === event.key);
    if (!event.altKey || event.ctrlKey || event.metaKey || pressed === undefined) return;
    event.preventDefault();
    ask(pressed.question);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <div className="space-y-2">
      {problem && <ProblemNote problem={problem} />}
      <ul aria-label="Ask at once" className="flex flex-wrap gap-1.5">
        {Object.values(quickQuestions).map(({ label, key, question }) => (
          <li key={key}>
            <Button
              size="small"
              disabled={busy}
              aria-keyshortcuts={`Alt+${key}`}
              title={`Alt+${key}`}
              onClick={() => ask(question)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
