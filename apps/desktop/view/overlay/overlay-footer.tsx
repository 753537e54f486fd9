import { KeyChord } from '@aplomb/ui';
import type { RefObject } from 'react';
import { QuestionField } from '../answer/question-field.tsx';
import { SentView } from '../answer/sent-view.tsx';
import type { Answer } from '../answer/use-answers.ts';
import { useAppState } from '../core/app-state.tsx';
import { useDraft } from '../core/use-draft.ts';
import { useChords } from '../core/use-hotkeys.ts';
import { ownFrame } from './overlay-bar.tsx';
import { ResizeHandle } from './window-handle.tsx';

interface OverlayFooterProps {
  readonly newest: Answer | null;
  readonly conversationId: string | null;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onAnswer: (answer: Answer) => void;
  readonly onEmpty: (() => Promise<unknown>) | undefined;
}

/** Bottom of the overlay: the question field, what is sent, and how to hide everything. */
export function OverlayFooter({
  newest,
  conversationId,
  input,
  onAnswer,
  onEmpty,
}: OverlayFooterProps) {
  const state = useAppState();
  const emergency = useChords()('emergency_hide');
  const draft = useDraft('overlay-question');
  return (
    <footer className="space-y-2.5 border-t border-line px-4 pt-3 pb-2">
      <QuestionField
        draft={draft}
        conversationId={conversationId}
        label={newest === null ? 'Ask a question' : 'Ask a follow-up question'}
        input={input}
        onAnswer={onAnswer}
        onEmpty={onEmpty}
      />
      <p className="flex min-h-6 items-center justify-between gap-2 text-sm text-muted">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <SentView
            answerId={newest?.id ?? null}
            conversationId={conversationId}
            typed={draft[0]}
          />
          {emergency !== undefined && (
            <span>
              <KeyChord chord={emergency} /> hides everything
            </span>
          )}
        </span>
        {ownFrame(state) && <ResizeHandle />}
      </p>
    </footer>
  );
}
