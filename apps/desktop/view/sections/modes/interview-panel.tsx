import {
  interviewSettings,
  type InterviewMode,
  modesAllowed,
  modesByRules,
  policyAnswers,
  type PolicyGround,
  policySourceCharacters,
  type RulesGround,
} from '@aplomb/contract';
import { Button, Callout, RadioGroup, TextField, Toggle } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { useAppState } from '../../core/app-state.tsx';
import { call } from '../../core/connection.ts';
import { Moment } from '../../core/format.tsx';
import { useAction, useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { RulesPanel } from './rules-panel.tsx';

type Policy = RequestResult<'policy.get'>[number];
type Answer = Policy['answer'];
const { label, options } = interviewSettings.settings.interview_mode;
const hints = {
  practice: 'Everything: questions, feedback, worked solutions. You need no permission.',
  assisted: 'Syntax reference, what an error means, basic debugging. Where the rules allow tools.',
  stealth:
    'Silent and minimal: quick reference only. Where the rules allow tools and quiet matters.',
} as const;
const grounds: Readonly<Record<PolicyGround | RulesGround, string>> = {
  unanswered: 'Practice needs no permission. The other modes wait for your answer.',
  forbidden: 'Help is forbidden there, so it stays off there. Rehearse as much as you like.',
  unknown: 'Until you know, Practice is all you can use. Ask: one sentence by e-mail is enough.',
  no_source: 'Name the source, with a date: a link, or who told you.',
  allowed_with_disclosure: 'All modes are open once you have told them.',
  allowed: 'All modes open.',
  rules_waiting: 'The signed rules have not begun. Until then Practice is all you can use.',
  rules_over: 'The signed rules are over. Remove them to answer by yourself again.',
  rules_off: 'The signed rules allow no help, so all of it is off until they end.',
  rules_hints: 'The signed rules allow hints, not solutions.',
  rules_on: 'The signed rules leave all modes open.',
};

/** How far help goes in an interview or exam; the rules that apply there are asked for first. */
export function InterviewPanel() {
  const { exam, interview, rules } = useAppState();
  const loaded = useRequest('policy.get', {});
  const { problem, run } = useAction();
  const subject = exam ? 'exam' : 'interview';
  const signed = rules?.rules.subject === subject ? { ...rules.rules, phase: rules.phase } : null;
  return (
    <>
      <RulesPanel />
      <Panel title="Interview or exam" lead={interviewSettings.description}>
        <div className="max-w-measure space-y-6">
          <Toggle
            label="It is an exam or a test"
            hint="Exams begin in Practice, whatever was chosen before."
            checked={exam}
            onValueChange={(on) => void run(() => call('exam.set', { on }))}
          />
          <LoadedView of={loaded}>
            {(policies) => {
              const policy = policies.find((each) => each.subject === subject);
              const { answer = '', evidence: source = '' } = policy ?? {};
              const open =
                signed === null ? modesAllowed({ answer, source }) : modesByRules(signed);
              return (
                <>
                  {signed === null && (
                    <PolicyForm
                      key={subject}
                      subject={subject}
                      policy={policy}
                      onSaved={loaded.replace}
                    />
                  )}
                  <p className="border-s border-brass ps-4 text-ui">
                    <span className="font-medium">{grounds[open.ground]}</span>
                  </p>
                  <ModeChoice
                    modes={open.modes}
                    value={interview}
                    onChange={(mode) => void run(() => call('interview.set', { mode }))}
                  />
                </>
              );
            }}
          </LoadedView>
          {problem && <ProblemNote problem={problem} />}
          <Callout kind="ethics">
            <p>
              Check the policy of the interviewer, the company or the school, confirm that help is
              permitted, and say that you use it where disclosure is required. Stealth is silent and
              small, never disguised: the name stays in the taskbar and in Task Manager, the capture
              sign stays visible, and where a lock-down browser runs, help is off.
            </p>
          </Callout>
        </div>
      </Panel>
    </>
  );
}

function ModeChoice({
  modes,
  value,
  onChange,
}: {
  readonly modes: readonly InterviewMode[];
  readonly value: InterviewMode;
  readonly onChange: (mode: InterviewMode) => void;
}) {
  return (
    <RadioGroup
      label={label}
      options={Object.fromEntries(modes.map((mode) => [mode, options[mode]])) as typeof options}
      hints={hints}
      value={value}
      onValueChange={onChange}
    />
  );
}

function PolicyForm({
  subject,
  policy,
  onSaved,
}: {
  readonly subject: Policy['subject'];
  readonly policy: Policy | undefined;
  readonly onSaved: (policies: RequestResult<'policy.save'>) => void;
}) {
  const [answer, setAnswer] = useState(
    policy === undefined || policy.savedAt === null ? undefined : policy.answer,
  );
  const [evidence, setEvidence] = useState(policy?.evidence ?? '');
  const { busy, problem, run } = useAction();
  const savedAt = policy?.savedAt ?? null;
  const needsSource = answer === 'allowed' || answer === 'allowed_with_disclosure';
  const save = (): void => {
    if (answer !== undefined)
      void run(async () =>
        onSaved(await call('policy.save', { subject, answer, evidence: evidence.trim() })),
      );
  };
  return (
    <div className="space-y-5">
      <RadioGroup<Answer>
        label="What do the rules there say about AI help?"
        options={policyAnswers}
        value={(answer ?? '') as Answer}
        onValueChange={setAnswer}
      />
      {needsSource && (
        <TextField
          label="Where does it say so?"
          hint="A link or a name, and the date."
          maxLength={policySourceCharacters}
          value={evidence}
          onValueChange={setEvidence}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          disabled={busy || answer === undefined || (needsSource && evidence.trim() === '')}
          onClick={save}
        >
          Write it down
        </Button>
        {savedAt !== null && (
          <span className="text-sm text-muted">
            Written down <Moment at={savedAt} />
          </span>
        )}
      </div>
      {problem && <ProblemNote problem={problem} />}
    </div>
  );
}
