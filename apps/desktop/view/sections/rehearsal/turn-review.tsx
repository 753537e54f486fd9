import { partName, rehearsalPaces, rehearsalParts } from '@aplomb/contract';
import { Badge, Button } from '@aplomb/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type {
  AnswerFigures,
  Rehearsal,
  RehearsalOverview,
} from '../../../shared/requests/rehearsal.ts';
import { AnswerView } from '../../answer/answer-view.tsx';
import { type Answer, useAnswers } from '../../answer/use-answers.ts';
import { WrittenByAi } from '../../answer/written-by-ai.tsx';
import { call } from '../../core/connection.ts';
import { lengthOf } from '../../core/format.tsx';
import { pathOf } from '../../core/route.ts';
import { useEvent } from '../../core/use-event.ts';
import { useAction } from '../../core/use-request.ts';
import { FigureRow } from '../../frame/figure-row.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { EndButton } from './end-button.tsx';

type Review = NonNullable<Rehearsal['review']>;
const grades = {
  again: 'Badly',
  hard: 'With effort',
  good: 'Well',
  easy: 'With ease',
} as const satisfies Record<NonNullable<Review['grade']>, string>;

interface TurnReviewProps {
  readonly rehearsal: Rehearsal;
  readonly review: Review;
  readonly onChanged: (overview: RehearsalOverview) => void;
  /** A model has written: it may have asked on. */
  readonly onWritten: () => void;
}

/** What was counted in an answer, what a model says of it, and where to go from here. */
export function TurnReview({ rehearsal, review, onChanged, onWritten }: TurnReviewProps) {
  const { kind, question, model, language, number, of, pace, unsaid } = rehearsal;
  const { busy, problem, run } = useAction();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const next = (followUp: boolean): void =>
    void run(async () => onChanged(await call('rehearsal.next', { followUp })));
  return (
    <Panel
      title={`Review of question ${number} of ${of}`}
      action={<EndButton onEnded={onChanged} />}
    >
      <div className="space-y-6">
        <p
          ref={heading}
          tabIndex={-1}
          lang={language}
          className="max-w-measure border-s border-brass ps-4 text-ui"
        >
          {question}
        </p>
        <WrittenByAi what="Question" model={model} />
        <Figures figures={review.figures} answerSeconds={rehearsalPaces[pace].answerSeconds} />
        <Terms title="Asked for, and mentioned" terms={review.figures.said} said />
        <Terms title="Not said so far, in these words" terms={unsaid} />
        <OwnLines lines={review.ownLines} />
        {review.answer === null ? (
          <p className="text-ui text-muted">The review of the words is in the history.</p>
        ) : (
          <ModelReview
            key={review.answer.id}
            parts={rehearsalParts[kind]}
            answer={review.answer}
            onWritten={onWritten}
          />
        )}
        <Grades
          grade={review.grade}
          busy={busy}
          onGrade={(grade) =>
            void run(async () => onChanged(await call('rehearsal.grade', { grade })))
          }
        />
        <div className="max-w-measure space-y-3 border-t border-line pt-5">
          {review.followUp !== null && (
            <p className="text-ui">
              <span className="text-muted">A follow-up: </span>
              <span lang={language}>{review.followUp}</span>
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {review.followUp !== null && (
              <Button disabled={busy} onClick={() => next(true)}>
                Answer the follow-up
              </Button>
            )}
            <Button variant="primary" disabled={busy} onClick={() => next(false)}>
              {number === of ? 'Finish' : 'Next question'}
            </Button>
          </div>
        </div>
        {problem && <ProblemNote problem={problem} />}
      </div>
    </Panel>
  );
}

function Figures({
  figures: { seconds, understood, words, wordsPerMinute, fillers, pauses },
  answerSeconds,
}: {
  readonly figures: AnswerFigures;
  readonly answerSeconds: number;
}) {
  const spoken = fillers?.reduce((sum, { count }) => sum + count, 0) ?? null;
  const figures = [
    seconds === null
      ? null
      : { name: 'Time', value: lengthOf(seconds), note: `of about ${lengthOf(answerSeconds)}` },
    words === null ? null : { name: 'Words', value: words },
    wordsPerMinute === null
      ? null
      : { name: 'Pace', value: wordsPerMinute, note: 'words a minute while speaking' },
    fillers === null
      ? null
      : {
          name: 'Fillers',
          value: spoken,
          note: fillers.map(({ word, count }) => `“${word}” ${count} ×`).join(', ') || 'none',
        },
    pauses === null
      ? null
      : {
          name: 'Pauses',
          value: pauses.count,
          note: pauses.count === 0 ? 'none' : `the longest ${pauses.longestSeconds.toFixed(1)} s`,
        },
  ].filter((figure) => figure !== null);
  return (
    <div className="space-y-4">
      <FigureRow figures={figures} />
      {!understood && (
        <p className="max-w-measure text-ui">
          Your words were not understood, so only the time counts. Type the answer, or add a better
          speech model under <a href={pathOf('settings/models')}>{partName('settings/models')}</a>.
        </p>
      )}
      {fillers !== null && (
        <p className="text-sm text-muted">
          Speech models leave out some fillers, so count them as the fewest you said.
        </p>
      )}
    </div>
  );
}

function Terms({
  title,
  terms,
  said = false,
}: {
  readonly title: string;
  readonly terms: readonly string[];
  readonly said?: boolean;
}) {
  if (terms.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm text-muted">{title}</h3>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {terms.map((term) => (
          <li key={term}>
            <Badge tone={said ? 'calm' : 'neutral'}>{term}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What one could have told from one’s own papers, next to what it answers. */
function OwnLines({ lines }: { readonly lines: Review['ownLines'] }) {
  if (lines.length === 0) return null;
  return (
    <div className="max-w-measure">
      <h3 className="text-sm text-muted">In your papers, but not mentioned yet</h3>
      <ul className="mt-1.5 space-y-3">
        {lines.map(({ asked, own }) => (
          <li key={own} className="text-ui">
            <p className="wrap-anywhere">“{own}”</p>
            <p className="text-sm wrap-anywhere text-muted">This is asked for: “{asked}”</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a model says of the words; without one, what it would say. */
function ModelReview({
  parts,
  answer,
  onWritten,
}: {
  readonly parts: string;
  readonly answer: Answer;
  readonly onWritten: () => void;
}) {
  const { answers, add } = useAnswers();
  const show = useEffectEvent(() => add(answer));
  useEffect(() => show(), []);
  useEvent('answer.done', ({ id }) => {
    if (id === answer.id) onWritten();
  });
  const state = answers.find((each) => each.answer.id === answer.id);
  const isAsked =
    state !== undefined &&
    (state.answer.pending ||
      state.answer.awaitsConfirmation ||
      state.answer.written !== null ||
      state.problem !== null);
  if (isAsked) return <AnswerView state={state} />;
  return (
    <p className="max-w-measure text-ui text-muted">
      A review of the words ({parts}) and a better wording from them need a language model: add one
      under <a href={pathOf('settings/models')}>{partName('settings/models')}</a>.
    </p>
  );
}

/** One’s own judgement, which decides when the question comes back. */
function Grades({
  grade,
  busy,
  onGrade,
}: {
  readonly grade: Review['grade'];
  readonly busy: boolean;
  readonly onGrade: (grade: keyof typeof grades) => void;
}) {
  if (grade !== null)
    return (
      <output className="block text-ui text-calm">
        {grade === 'again' || grade === 'hard'
          ? `Noted: it comes back in a rehearsal of this kind, and under ${partName('prepare/learning')}.`
          : 'Noted.'}
      </output>
    );
  return (
    <fieldset className="space-y-2">
      <legend className="text-ui">How did it go?</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(grades) as (keyof typeof grades)[]).map((each) => (
          <Button key={each} size="small" disabled={busy} onClick={() => onGrade(each)}>
            {grades[each]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
