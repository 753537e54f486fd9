import { rehearsalPaces, rehearsalRules } from '@aplomb/contract';
import { Button, Icon, TextArea } from '@aplomb/ui';
import { useEffect, useRef } from 'react';
import type { Rehearsal, RehearsalOverview } from '../../../shared/requests/rehearsal.ts';
import { WrittenByAi } from '../../answer/written-by-ai.tsx';
import { useAppState } from '../../core/app-state.tsx';
import { call } from '../../core/connection.ts';
import { lengthOf, things } from '../../core/format.tsx';
import { useDraft } from '../../core/use-draft.ts';
import { useNow } from '../../core/use-now.ts';
import { useAction } from '../../core/use-request.ts';
import { CaptionStrip } from '../../frame/caption-strip.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { EndButton } from './end-button.tsx';
import { useVoice, type Voice } from './use-voice.ts';

interface QuestionCardProps {
  readonly rehearsal: Rehearsal;
  readonly onChanged: (overview: RehearsalOverview) => void;
}

/** A question, read aloud where there is a voice, and the ways to answer it. */
export function QuestionCard({ rehearsal, onChanged }: QuestionCardProps) {
  const { question, model, language, pace, aloud, number, of, followsUp, heardBefore } = rehearsal;
  const { audio } = useAppState();
  const listening = audio.phase !== 'off';
  const { busy, problem, run } = useAction();
  const voice = useVoice(language, rehearsalPaces[pace].rate);
  useReadOnce(aloud ? voice : null, question);
  const asked = useRef<HTMLParagraphElement>(null);
  useEffect(() => asked.current?.focus(), []);
  const goOn = (work: () => Promise<RehearsalOverview>): Promise<boolean> =>
    run(async () => onChanged(await work()));
  const listen = (): void => {
    voice?.silence();
    void run(() => call('rehearsal.listen', {}));
  };
  return (
    <Panel
      title={followsUp ? `Follow-up to question ${number}` : `Question ${number} of ${of}`}
      action={<EndButton onEnded={onChanged} />}
    >
      <div className="max-w-measure space-y-5">
        <p
          ref={asked}
          tabIndex={-1}
          lang={language}
          className="border-s border-brass ps-4 text-lg font-medium"
        >
          {question}
        </p>
        <WrittenByAi what="Question" model={model} />
        <div className="flex flex-wrap items-center gap-2">
          <SpeakButton listening={listening} busy={busy} onListen={listen} onAnswer={goOn} />
          {voice !== null && !listening && (
            <Button onClick={() => voice.say(question)}>Read it aloud</Button>
          )}
          <Button
            variant="text"
            disabled={busy}
            onClick={() => void goOn(() => call('rehearsal.next', { followUp: false }))}
          >
            Skip
          </Button>
          {listening && <Timer rehearsal={rehearsal} since={audio.startedAt} />}
        </div>
        {aloud && voice === null && (
          <p className="text-sm text-muted">
            This computer has no voice of its own for this language, so the question is only shown.
          </p>
        )}
        {listening && <CaptionStrip />}
        {!listening && <HeardBefore sentences={heardBefore} busy={busy} onAnswer={goOn} />}
        {!listening && <TypedAnswer busy={busy} onAnswer={goOn} />}
        {problem && <ProblemNote problem={problem} />}
      </div>
    </Panel>
  );
}

/** Reads a question once: what comes later must not be read into the answer. */
function useReadOnce(voice: Voice | null, question: string): void {
  const isRead = useRef(false);
  useEffect(() => {
    if (voice === null || isRead.current) return;
    isRead.current = true;
    voice.say(question);
  }, [voice, question]);
}

interface AnswerProps {
  readonly busy: boolean;
  readonly onAnswer: (work: () => Promise<RehearsalOverview>) => Promise<boolean>;
}

const whatWasSaid = (): Promise<RehearsalOverview> => call('rehearsal.answer', { text: null });

/** Begins and ends an answer that is spoken. */
function SpeakButton({
  listening,
  busy,
  onListen,
  onAnswer,
}: AnswerProps & { readonly listening: boolean; readonly onListen: () => void }) {
  return listening ? (
    <Button variant="primary" disabled={busy} onClick={() => void onAnswer(whatWasSaid)}>
      <Icon name="stop" size={18} />
      Done
    </Button>
  ) : (
    <Button variant="primary" disabled={busy} onClick={onListen}>
      <Icon name="microphone" size={18} />
      Answer aloud
    </Button>
  );
}

/** What was said before listening ended without a word that the answer is whole. */
function HeardBefore({ sentences, busy, onAnswer }: AnswerProps & { readonly sentences: number }) {
  if (sentences === 0) return null;
  return (
    <div className="space-y-3">
      <p className="text-ui">
        {things(sentences, 'sentence')} of your answer {sentences === 1 ? 'is' : 'are'} kept. Go on,
        or finish.
      </p>
      <Button disabled={busy} onClick={() => void onAnswer(whatWasSaid)}>
        That was my answer
      </Button>
    </div>
  );
}

/** How long is spoken already, and how long an answer should take. */
function Timer({
  rehearsal: { pace },
  since,
}: {
  readonly rehearsal: Rehearsal;
  readonly since: string | null;
}) {
  const now = useNow();
  const elapsed = since === null ? 0 : (now - Date.parse(since)) / 1_000;
  return (
    <span role="timer" className="text-ui text-muted tabular-nums">
      {lengthOf(elapsed)} of about {lengthOf(rehearsalPaces[pace].answerSeconds)}
    </span>
  );
}

/** The answer in writing, kept while it is typed. */
function TypedAnswer({ busy, onAnswer }: AnswerProps) {
  const [text, setText] = useDraft('rehearsal');
  const answer = async (): Promise<void> => {
    if (await onAnswer(() => call('rehearsal.answer', { text: text.trim() }))) setText('');
  };
  return (
    <div className="space-y-3">
      <TextArea
        label="Or type your answer"
        rows={5}
        maxLength={rehearsalRules.answerCharacters}
        autoComplete="off"
        value={text}
        onValueChange={setText}
      />
      <Button disabled={busy || text.trim() === ''} onClick={() => void answer()}>
        Submit
      </Button>
    </div>
  );
}
