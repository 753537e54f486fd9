import { useRef } from 'react';
import { AddModelNote } from '../../answer/add-model.tsx';
import { AnswerView } from '../../answer/answer-view.tsx';
import { QuestionField } from '../../answer/question-field.tsx';
import { useAnswers } from '../../answer/use-answers.ts';
import { useAppState } from '../../core/app-state.tsx';
import { Moment } from '../../core/format.tsx';
import { useDraft } from '../../core/use-draft.ts';
import { Panel } from '../../frame/panel.tsx';
import { PolicyNote } from '../../frame/policy-note.tsx';
import { AudioPanel } from './audio-panel.tsx';
import { CapturePanel } from './capture-panel.tsx';
import { KeptAnswers } from './kept-answers.tsx';
import { LivePanel } from './live-panel.tsx';
import { SessionHead } from './session-head.tsx';

/** What goes on now: reading, listening, live help, answers. */
export function Session() {
  const { helpOff, rules, conversation } = useAppState();
  const { answers, add } = useAnswers();
  const input = useRef<HTMLInputElement>(null);
  const draft = useDraft('question');
  return (
    <>
      {helpOff !== null && (
        <p role="alert" className="mb-6 border-s-2 border-alert ps-4 text-ui">
          <span className="font-semibold text-alert">Help is off.</span> {helpOff.reason}
        </p>
      )}
      {rules?.phase === 'in_force' && helpOff === null && (
        <p className="mb-6 border-s-2 border-brass ps-4 text-ui">
          <span className="font-semibold">The rules of {rules.rules.maker} are in force</span> until{' '}
          <Moment at={rules.rules.until} />. Turned off: {rules.off.join('; ') || 'nothing'}.
        </p>
      )}
      <PolicyNote />
      <SessionHead />
      <CapturePanel onAnswer={add} />
      <AudioPanel />
      <LivePanel />
      <Panel title="Answers" lead="What was read, heard or asked in this session, newest first.">
        <div className="space-y-6">
          <QuestionField
            draft={draft}
            conversationId={conversation?.id ?? null}
            label="Ask a question"
            input={input}
            onAnswer={add}
          />
          {answers.length === 0 && <AddModelNote>No AI model writes answers yet.</AddModelNote>}
          {answers.map((state) => (
            <AnswerView key={state.answer.id} state={state} />
          ))}
          {conversation !== null && (
            <KeptAnswers
              key={conversation.id}
              conversationId={conversation.id}
              shown={answers.map(({ answer }) => answer.id)}
            />
          )}
          {conversation === null && answers.length === 0 && (
            <p className="text-ui text-muted">Nothing has been asked yet.</p>
          )}
        </div>
      </Panel>
    </>
  );
}
