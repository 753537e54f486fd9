import { Button, TextArea } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestParams, RequestResult } from '../../../shared/messages.ts';
import { Markdown } from '../../answer/markdown.tsx';
import { WrittenByAi } from '../../answer/written-by-ai.tsx';
import { call } from '../../core/connection.ts';
import { things } from '../../core/format.tsx';
import { useAction, useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

type Item = RequestResult<'review.due'>['items'][number];
const grades = {
  again: 'Wrong',
  hard: 'With effort',
  good: 'Right',
  easy: 'At once',
} as const satisfies Record<RequestParams<'review.answer'>['grade'], string>;

/** What was asked comes back before it is forgotten: say the answer, look, judge yourself. */
export function Review() {
  const loaded = useRequest('review.due', {});
  return (
    <Panel
      title="Review"
      lead="What you asked comes back: soon what you got wrong, ever later what you got right."
    >
      <LoadedView of={loaded}>
        {({ items: [item], due }) =>
          item === undefined ? (
            <p className="text-ui text-muted">
              Nothing is due. Press Remember below an answer, and it comes up here.
            </p>
          ) : (
            <div className="max-w-measure space-y-4">
              <p className="text-sm text-muted">{things(due, 'question')} due</p>
              <ReviewCard key={`${item.id} ${item.reviews}`} item={item} onDone={loaded.reload} />
            </div>
          )
        }
      </LoadedView>
    </Panel>
  );
}

function ReviewCard({
  item: { id, question, answer, harder, models },
  onDone,
}: {
  readonly item: Item;
  readonly onDone: () => void;
}) {
  const [shown, setShown] = useState(false);
  const [recalled, setRecalled] = useState('');
  const { busy, problem, run } = useAction();
  const judge = async (work: () => Promise<unknown>): Promise<void> => {
    if (await run(work)) onDone();
  };
  return (
    <div className="space-y-4 rounded-card border border-line bg-surface p-5 text-ui">
      <p className="font-semibold">{question}</p>
      <WrittenByAi what="Question" model={models.question} />
      {harder && (
        <TextArea
          label="Your answer, from memory"
          hint="You knew the latest ones: from now on write it down before you look."
          rows={3}
          readOnly={shown}
          value={recalled}
          onValueChange={setRecalled}
        />
      )}
      {!shown && (
        <Button
          variant="primary"
          disabled={harder && recalled.trim() === ''}
          onClick={() => setShown(true)}
        >
          Show the answer
        </Button>
      )}
      {shown && (
        <>
          <Markdown>{answer}</Markdown>
          <WrittenByAi what="Answer" model={models.answer} />
          <Grades
            busy={busy}
            onGrade={(grade) => void judge(() => call('review.answer', { id, grade }))}
            onNever={() => void judge(() => call('review.delete', { id }))}
          />
        </>
      )}
      {problem && <ProblemNote problem={problem} />}
    </div>
  );
}

interface GradesProps {
  readonly busy: boolean;
  readonly onGrade: (grade: keyof typeof grades) => void;
  readonly onNever: () => void;
}

/** How well it was known, or that it is not to be asked again. */
function Grades({ busy, onGrade, onNever }: GradesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {(Object.keys(grades) as (keyof typeof grades)[]).map((grade) => (
        <Button key={grade} size="small" disabled={busy} onClick={() => onGrade(grade)}>
          {grades[grade]}
        </Button>
      ))}
      <Button size="small" variant="text" disabled={busy} onClick={onNever}>
        Never again
      </Button>
    </div>
  );
}
