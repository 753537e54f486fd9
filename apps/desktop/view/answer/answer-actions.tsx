import { Button } from '@aplomb/ui';
import { useAppState } from '../core/app-state.tsx';
import { call } from '../core/connection.ts';
import type { useAction } from '../core/use-request.ts';
import type { Answer } from './use-answers.ts';

/** How the newest answer may be asked for once more; null where it is whole, or was never sent. */
export function retryWayOf({ answer, problem }: { answer: Answer; problem: unknown }) {
  if (answer.pending || answer.awaitsConfirmation) return null;
  if (answer.engine.reason === 'cut_off') return 'continue' as const;
  return answer.engine.degraded || problem !== null ? ('again' as const) : null;
}

/** What can be done about a model's part of an answer: send, stop, go on, ask again. */
export function AnswerActions({
  answer,
  failed,
  action: { busy, run },
}: {
  readonly answer: Answer;
  readonly failed: boolean;
  readonly action: Pick<ReturnType<typeof useAction>, 'busy' | 'run'>;
}) {
  const { model } = useAppState();
  const way = retryWayOf({ answer, problem: failed ? true : null });
  const retry = (how: 'again' | 'other' | 'continue') => () =>
    void run(() => call('answer.retry', { answerId: answer.id, how }));
  return (
    <>
      {answer.awaitsConfirmation && (
        <Button
          size="small"
          disabled={busy}
          onClick={() => void run(() => call('answer.confirm', { answerId: answer.id }))}
        >
          Send the text to the model
        </Button>
      )}
      {answer.pending && (
        <Button
          size="small"
          disabled={busy}
          onClick={() => void run(() => call('answer.stop', { answerId: answer.id }))}
        >
          Stop
        </Button>
      )}
      {way === 'continue' && (
        <Button size="small" disabled={busy} onClick={retry('continue')}>
          Continue
        </Button>
      )}
      {way !== null && (
        <Button size="small" disabled={busy} onClick={retry('again')}>
          Retry
        </Button>
      )}
      {way !== null && model.others && (
        <Button size="small" disabled={busy} onClick={retry('other')}>
          Ask another model
        </Button>
      )}
    </>
  );
}
