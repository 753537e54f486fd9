/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
import { product, plainText } from '@aplomb/contract';
import { EmptyState, KeyChord } from '@aplomb/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AddModelNote } from '../answer/add-model.tsx';
import { retryWayOf } from '../answer/answer-actions.tsx';
import { AnswerView } from '../answer/answer-view.tsx';
import { useAnswers } from '../answer/use-answers.ts';
import { useAppState } from '../core/app-state.tsx';
import { call } from '../core/connection.ts';
import { useChords } from '../core/use-hotkeys.ts';
import { useRequest } from '../core/use-request.ts';
import { usePanelFocus } from '../core/use-panel-focus.ts';
import { CaptionStrip } from '../frame/caption-strip.tsx';
import { ConnectionNote } from '../frame/connection-note.tsx';
import { NoticeStack } from '../frame/notice-stack.tsx';
import { EarlierAnswers } from './earlier-answers.tsx';
import { QuickQuestions } from './quick-questions.tsx';
import { OverlayBar } from './overlay-bar.tsx';
import { OverlayFooter } from './overlay-footer.tsx';

/** The overlay: the newest answer, a question about it, and what is captured. */
export function Overlay() {
  const state = useAppState();
  const chordOf = useChords();
  const { answers, add } = useAnswers();
  const current = useRequest('answer.current', {});
  const addCurrent = useEffectEvent(add);
  const input = useRef<HTMLInputElement>(null);
  const [newest, ...earlier] = answers;
  usePanelFocus('overlay');
  useEffect(() => {
    document.title = `${product.name} overlay`;
  }, []);
  useEffect(() => {
    if (current.value) addCurrent(current.value);
  }, [current.value]);
  useEffect(() => {
    // Called up by its hotkey, the window is ready to be typed into.
    const ready = (): void => {
      if (document.activeElement === document.body) input.current?.focus();
    };
    addEventListener('focus', ready);
    return () => removeEventListener('focus', ready);
  }, []);
  const conversationId = newest?.answer.conversationId ?? state.conversation?.id ?? null;
  const way = newest ? retryWayOf(newest) : null;
  const retryNewest = async (): Promise<void> => {
    if (newest && way !== null)
      await call('answer.retry', { answerId: newest.answer.id, how: way });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape hides it from any focus
    <div
      className="flex h-full flex-col overflow-y-auto border border-line bg-surface"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented)
          void call('shell.hide', { window: 'overlay' });
      }}
    >
      <OverlayBar />
      <main
        className={
          'min-h-[30vh] flex-1 space-y-5 overflow-y-auto px-[min(1rem,5vw)] ' +
          'py-[min(1rem,4vh)] -outline-offset-2!'
        }
        tabIndex={0}
        aria-label="Answers"
      >
        <h1 className="sr-only">{product.name}</h1>
        <ConnectionNote />
        <NoticeStack />
        {state.helpOff !== null && (
          <p role="alert" className="border-s-2 border-alert ps-3 text-ui">
            <span className="font-semibold text-alert">Help is off.</span> {state.helpOff.reason}
          </p>
        )}
        {state.capture === 'reading' && (
          <p className="text-ui text-muted" aria-live="polite">
            Reading what you marked …
          </p>
        )}
        {newest ? (
          <AnswerView key={newest.answer.id} state={newest} />
        ) : (
          state.capture === 'idle' && <NothingYet chord={chordOf('activate')} />
        )}
        {newest && !newest.answer.pending && state.model.allowed && (
          <QuickQuestions conversationId={conversationId} onAnswer={add} />
        )}
        {/* Told when it is complete, not letter by letter. */}
        <output className="sr-only">
          {newest && !newest.answer.pending ? `Answer: ${plainText(newest.answer.summary)}` : ''}
        </output>
        <EarlierAnswers answers={earlier} />
      </main>
      {state.audio.phase !== 'off' && <CaptionStrip />}
      <OverlayFooter
        newest={newest?.answer ?? null}
        conversationId={conversationId}
        input={input}
        onAnswer={add}
        onEmpty={way === null ? undefined : retryNewest}
      />
    </div>
  );
}

function NothingYet({ chord }: { readonly chord: string | undefined }) {
  return (
    <>
      <EmptyState title="Nothing read yet">
        {chord === undefined ? (
          <p>Choose what to read from the menu, or ask a question below.</p>
        ) : (
          <p>
            Press <KeyChord chord={chord} />, drag a rectangle, and what is in it is read on this
            machine.
          </p>
        )}
      </EmptyState>
      <AddModelNote>No AI model writes answers yet.</AddModelNote>
    </>
  );
}
