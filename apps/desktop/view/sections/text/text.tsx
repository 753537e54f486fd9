import { type AnalysisMode, defaultLimits } from '@aplomb/contract';
import { Button, RadioGroup, TextArea } from '@aplomb/ui';
import { useEffect, useRef, useState } from 'react';
import { AddModelNote } from '../../answer/add-model.tsx';
import { AnswerView } from '../../answer/answer-view.tsx';
import { QuestionField } from '../../answer/question-field.tsx';
import { type Answer, useAnswers } from '../../answer/use-answers.ts';
import { call } from '../../core/connection.ts';
import { countOf } from '../../core/format.tsx';
import { givenFileOf } from '../../core/save-file.ts';
import { useDraft } from '../../core/use-draft.ts';
import { useAction } from '../../core/use-request.ts';
import { DropArea } from '../../frame/drop-area.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

const modes = {
  general: 'General',
  code: 'Code analysis',
  document: 'Document review',
  problem: 'Problem solving',
  sentiment: 'Sentiment',
  language: 'Language',
  keywords: 'Keywords',
} as const satisfies Record<AnalysisMode, string>;

/** What the file dialog offers; the service says what it can read. */
const accepted = '.txt,.md,.pdf,.docx,text/*,application/json';

/** Analyses what is pasted, written or dropped. */
export function TextSection() {
  const [text, setText] = useDraft('text');
  const [mode, setMode] = useState<AnalysisMode>('general');
  const { answers, add } = useAnswers();
  const { busy, problem, run } = useAction();
  const [asked, setAsked] = useState<string>();
  const show = (answer: Answer): void => {
    add(answer);
    setAsked(answer.id);
  };
  const analyze = (): void => {
    void run(async () => show(await call('text.analyze', { text, mode })));
  };
  const take = ([file]: readonly File[]): void => {
    if (file)
      void run(async () =>
        show(await call('text.analyze', { file: await givenFileOf(file), mode })),
      );
  };
  return (
    <>
      <Panel
        title="What is it about?"
        lead={
          'Paste or type a text, or drop a file: plain text, Markdown, source code, PDF ' +
          'with text, DOCX. General notices code and mathematics by itself.'
        }
      >
        <DropArea
          button="Choose a file"
          accept={accepted}
          disabled={busy}
          onFiles={take}
          actions={
            <Button variant="primary" disabled={busy || text.trim() === ''} onClick={analyze}>
              {busy ? 'Reading …' : 'Analyze'}
            </Button>
          }
        >
          <TextToRead text={text} onChange={setText} onAnalyze={analyze} />
          <RadioGroup label="Kind" options={modes} value={mode} onValueChange={setMode} />
          {problem && <ProblemNote problem={problem} />}
        </DropArea>
        {answers.length === 0 && (
          <AddModelNote>Without an AI model a text is analyzed, not answered.</AddModelNote>
        )}
      </Panel>
      <Result answers={answers} asked={asked} onAnswer={add} />
    </>
  );
}

interface TextToReadProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onAnalyze: () => void;
}

function TextToRead({ text, onChange, onAnalyze }: TextToReadProps) {
  return (
    <TextArea
      label="Text"
      rows={8}
      maxLength={defaultLimits.textCharacters}
      value={text}
      onValueChange={onChange}
      className="font-mono"
      hint={
        <>
          <span className="tabular-nums">{countOf(text.length)}</span> of{' '}
          {countOf(defaultLimits.textCharacters)} characters. Ctrl+Enter analyses.
        </>
      }
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.ctrlKey && text.trim() !== '') onAnalyze();
      }}
    />
  );
}

interface ResultProps {
  readonly answers: ReturnType<typeof useAnswers>['answers'];
  /** The answer that was asked for last. */
  readonly asked: string | undefined;
  readonly onAnswer: (answer: Answer) => void;
}

function Result({ answers, asked, onAnswer }: ResultProps) {
  const draft = useDraft('question');
  const result = useRef<HTMLDivElement>(null);
  // A small window holds the form alone; what was asked for comes into sight.
  useEffect(() => {
    if (asked !== undefined) result.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  const [newest] = answers;
  if (newest === undefined) return null;
  return (
    <Panel title="Result">
      <div ref={result} className="space-y-6">
        {answers.map((state) => (
          <AnswerView key={state.answer.id} state={state} />
        ))}
        <QuestionField
          draft={draft}
          conversationId={newest.answer.conversationId}
          label="Ask a follow-up question"
          onAnswer={onAnswer}
        />
      </div>
    </Panel>
  );
}
