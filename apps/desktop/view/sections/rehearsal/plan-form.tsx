import {
  rehearsalKinds,
  rehearsalLanguages,
  rehearsalPaces,
  rehearsalRules,
} from '@aplomb/contract';
import { Button, Select, Slider, Toggle } from '@aplomb/ui';
import { useState } from 'react';
import type { RehearsalOverview, RehearsalPlan } from '../../../shared/requests/rehearsal.ts';
import { useAppState } from '../../core/app-state.tsx';
import { call } from '../../core/connection.ts';
import { things } from '../../core/format.tsx';
import { useAction, useRequest } from '../../core/use-request.ts';
import { AddModelNote } from '../../answer/add-model.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { PlanDocuments } from './plan-documents.tsx';

const first: RehearsalPlan = {
  kind: 'behavioural',
  language: 'en',
  pace: 'usual',
  questions: rehearsalRules.questions,
  aloud: true,
  byModel: true,
  own: null,
  asked: null,
  skip: [],
};
const paces = Object.fromEntries(
  Object.entries(rehearsalPaces).map(([id, { label }]) => [id, label]),
) as Record<RehearsalPlan['pace'], string>;

/** What is to be rehearsed, how, and from which documents. */
export function PlanForm({
  overview: { plan: last, weak },
  onStarted,
}: {
  readonly overview: Pick<RehearsalOverview, 'plan' | 'weak'>;
  readonly onStarted: (overview: RehearsalOverview) => void;
}) {
  const [plan, setPlan] = useState({ ...first, ...last });
  const documents = useRequest('documents.list', {});
  const { model } = useAppState();
  const { busy, problem, run } = useAction();
  const due = weak.find(({ kind }) => kind === plan.kind);
  const change = (part: Partial<RehearsalPlan>): void => setPlan({ ...plan, ...part });
  const names = Object.fromEntries((documents.value ?? []).map(({ id, name }) => [id, name]));
  // A document may have been removed since the last rehearsal.
  const stillThere = (id: string | null): string | null => (id !== null && id in names ? id : null);
  const known = { ...plan, own: stillThere(plan.own), asked: stillThere(plan.asked) };
  const mayWrite = model.allowed && (known.own ?? known.asked) !== null;
  const start = (): void => void run(async () => onStarted(await call('rehearsal.start', known)));
  return (
    <Panel
      title="Rehearse"
      lead={
        'It asks, you answer aloud or in writing, and it says what it counted: time, pace, ' +
        'fillers, pauses, and what you left out. It never scores your voice, face or feelings.'
      }
    >
      <div className="max-w-measure space-y-5">
        <Select
          label="What to rehearse"
          options={rehearsalKinds}
          value={plan.kind}
          onValueChange={(kind) => change({ kind })}
        />
        <PlanDocuments plan={known} names={names} onChange={change} />
        <div className="grid gap-5 lg:grid-cols-2">
          <Select
            label="Language"
            options={rehearsalLanguages}
            value={plan.language}
            onValueChange={(language) => change({ language })}
          />
          <Select
            label="Pace"
            options={paces}
            value={plan.pace}
            onValueChange={(pace) => change({ pace })}
          />
        </div>
        <Slider
          label="Questions"
          min={rehearsalRules.fewestQuestions}
          max={rehearsalRules.mostQuestions}
          step={1}
          value={plan.questions}
          onValueChange={(questions) => change({ questions })}
        />
        <Toggle
          label="Read questions aloud"
          hint="With a voice of this computer, where it has one for the language."
          checked={plan.aloud}
          onValueChange={(aloud) => change({ aloud })}
        />
        <AddModelNote>
          Without an AI model it counts, but says nothing about the wording.
        </AddModelNote>
        {mayWrite && <ByModel model={model.name} plan={plan} onChange={change} />}
        {due !== undefined && due.due > 0 && (
          <p className="text-ui">
            {things(due.due, 'question')} that went badly {due.due === 1 ? 'is' : 'are'} due again
            and will be asked first.
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" disabled={busy} onClick={start}>
            Start the rehearsal
          </Button>
          {busy && mayWrite && plan.byModel === true && <Writing />}
        </div>
        {problem && <ProblemNote problem={problem} />}
      </div>
    </Panel>
  );
}

/** Says that a model writes, which takes its time, and lets one begin without it. */
function Writing() {
  const { run } = useAction();
  return (
    <>
      <output className="text-ui text-muted">The model is writing the questions …</output>
      <Button variant="text" onClick={() => void run(() => call('rehearsal.unwritten', {}))}>
        Start without them
      </Button>
    </>
  );
}

const withoutIt = 'Otherwise questions come from lists and the documents’ terms.';

interface ByModelProps {
  readonly model: string | null;
  readonly plan: RehearsalPlan;
  readonly onChange: (change: Pick<RehearsalPlan, 'byModel'>) => void;
}

/** Whether a model is given both documents to write the questions from. */
function ByModel({ model, plan, onChange }: ByModelProps) {
  return (
    <Toggle
      label="Let the model write the questions"
      hint={`${model ?? 'The model'} reads these documents. ${withoutIt}`}
      checked={plan.byModel === true}
      onValueChange={(byModel) => onChange({ byModel })}
    />
  );
}
