import { partName } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useState } from 'react';
import { call } from '../core/connection.ts';
import { useAction } from '../core/use-request.ts';

/** What a review holds of an answer. */
const longest = 8_000;

/** Puts a question and its answer among those that come back for review. */
export function RememberButton({
  question,
  answer,
  model,
}: {
  readonly question: string;
  readonly answer: string;
  /** What wrote the answer; null where no model did. */
  readonly model: string | null;
}) {
  const { busy, problem, run } = useAction();
  const [kept, setKept] = useState(false);
  const keep = async (): Promise<void> => {
    setKept(
      await run(() =>
        call('review.add', {
          question,
          answer: answer.slice(0, longest),
          subject: null,
          models: { question: null, answer: model },
        }),
      ),
    );
  };
  if (kept)
    return <output className="px-1">Kept for review, under {partName('prepare/learning')}</output>;
  return (
    <Button variant="text" size="small" disabled={busy} onClick={() => void keep()}>
      {problem === undefined ? 'Remember' : 'Remember: try again'}
    </Button>
  );
}
