import { useEvent } from '../../core/use-event.ts';
import { useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { PlanForm } from './plan-form.tsx';
import { Progress } from './progress.tsx';
import { QuestionCard } from './question-card.tsx';
import { TurnReview } from './turn-review.tsx';

/** Rehearsals: the one under way, or what a new one is to be, and what came of those before. */
export function RehearsalPanel() {
  const loaded = useRequest('rehearsal.get', {});
  // Listening can end without a press here; what was said until then is part of the answer.
  useEvent('audio.state', ({ phase }) => {
    if (phase === 'off') loaded.reload();
  });
  return (
    <LoadedView of={loaded}>
      {(overview) => {
        const { current } = overview;
        return (
          <>
            {current === null && <PlanForm overview={overview} onStarted={loaded.replace} />}
            {current !== null && current.review === null && (
              <QuestionCard key={current.askedAt} rehearsal={current} onChanged={loaded.replace} />
            )}
            {current !== null && current.review !== null && (
              <TurnReview
                key={current.askedAt}
                rehearsal={current}
                review={current.review}
                onChanged={loaded.replace}
                onWritten={loaded.reload}
              />
            )}
            {current === null && <Progress overview={overview} onChanged={loaded.replace} />}
          </>
        );
      }}
    </LoadedView>
  );
}
