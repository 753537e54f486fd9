import {
  partName,
  rehearsalKinds,
  rehearsalLanguages,
  rehearsalPaces,
  rehearsalRules,
} from '@aplomb/contract';
import { Button, CheckboxGroup, Select, Slider, Toggle } from '@aplomb/ui';
import { useState } from 'react';
import type { RehearsalOverview, RehearsalPlan } from '../../../shared/requests/rehearsal.ts';
import { call } from '../../core/connection.ts';
import { things } from '../../core/format.tsx';
import { useAction, useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

const first: RehearsalPlan = {
  kind: 'behavioural',
  language: 'en',
  pace: 'usual',
  questions: rehearsalRules.questions,
  aloud: true,
  own: null,
  asked: null,
  skip: [],
};
const paces = Object.fromEntries(
  Object.entries(rehearsalPaces).map(([id, { label }]) => [id, label]),
) as Record<RehearsalPlan['pace'], string>;
const none = '';

/** What is to be rehearsed, how, and from which documents. */
export function PlanForm({
  overview: { plan: last, weak },
  onStarted,
}: {
  readonly overview: Pick<RehearsalOverview, 'plan' | 'weak'>;
  readonly onStarted: (overview: RehearsalOverview) => void;
}) {
  const [plan, setPlan] = useState(last ?? first);
  const documents = useRequest('documents.list', {});
  const { busy, problem, run } = useAction();
  const due = weak.find(({ kind }) => kind === plan.kind);
  const change = (part: Partial<RehearsalPlan>): void => setPlan({ ...plan, ...part });
  const names = Object.fromEntries((documents.value ?? []).map(({ id, name }) => [id, name]));
  // A document may have been removed since the last rehearsal.
  const stillThere = (id: string | null): string | null => (id !== null && id in names ? id : null);
  const start = (): void =>
    void run(async () =>
      onStarted(
        await call('rehearsal.start', {
          ...plan,
          own: stillThere(plan.own),
          asked: stillThere(plan.asked),
        }),
      ),
    );
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
        <DocumentChoice
          label="Your own papers"
          hint={`A résumé, slides, an essay. Add it under ${partName('prepare/documents')}.`}
          names={names}
          value={stillThere(plan.own)}
          onChange={(own) => change({ own })}
        />
        <DocumentTerms document={stillThere(plan.own)} plan={plan} onChange={change} />
        <DocumentChoice
          label="What is asked for"
          hint="A job description or a syllabus. Its terms become questions, and are looked for in your answers."
          names={names}
          value={stillThere(plan.asked)}
          onChange={(asked) => change({ asked })}
        />
        <DocumentTerms document={stillThere(plan.asked)} plan={plan} onChange={change} />
        <div className="grid gap-5 sm:grid-cols-2">
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
        {due !== undefined && due.due > 0 && (
          <p className="text-ui">
            {things(due.due, 'question')} that went badly {due.due === 1 ? 'is' : 'are'} due again
            and will be asked first.
          </p>
        )}
        <Button variant="primary" disabled={busy} onClick={start}>
          Start the rehearsal
        </Button>
        {problem && <ProblemNote problem={problem} />}
      </div>
    </Panel>
  );
}

function DocumentChoice({
  label,
  hint,
  names,
  value,
  onChange,
}: {
  readonly label: string;
  readonly hint: string;
  readonly names: Readonly<Record<string, string>>;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}) {
  return (
    <Select
      label={label}
      hint={hint}
      optional
      options={{ [none]: 'None', ...names }}
      value={value ?? none}
      onValueChange={(id) => onChange(id === none ? null : id)}
    />
  );
}

/** What a document is about; what is no subject is unticked. */
function DocumentTerms({
  document,
  plan: { language, skip },
  onChange,
}: {
  readonly document: string | null;
  readonly plan: RehearsalPlan;
  readonly onChange: (change: Pick<RehearsalPlan, 'skip'>) => void;
}) {
  return document === null ? null : (
    <ChosenTerms key={document} {...{ document, language, skip, onChange }} />
  );
}

function ChosenTerms({
  document,
  language,
  skip,
  onChange,
}: {
  readonly document: string;
  readonly language: RehearsalPlan['language'];
  readonly skip: readonly string[];
  readonly onChange: (change: Pick<RehearsalPlan, 'skip'>) => void;
}) {
  const loaded = useRequest('rehearsal.terms', { document, language });
  return (
    <LoadedView of={loaded}>
      {(terms) =>
        terms.length === 0 ? null : (
          <CheckboxGroup
            label="Ask about"
            hint="Untick what is no subject, such as the name of the employer."
            options={Object.fromEntries(terms.map((term) => [term, term]))}
            value={terms.filter((term) => !skip.includes(term))}
            onValueChange={(chosen) =>
              onChange({
                skip: [
                  ...skip.filter((term) => !terms.includes(term)),
                  ...terms.filter((term) => !chosen.includes(term)),
                ],
              })
            }
          />
        )
      }
    </LoadedView>
  );
}
