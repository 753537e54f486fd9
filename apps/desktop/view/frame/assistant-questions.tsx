/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
import { assistantTools } from '@aplomb/contract';
import { Button, Dialog } from '@aplomb/ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { RequestParams, RequestResult } from '../../shared/messages.ts';
import { call } from '../core/connection.ts';
import { bytesOf } from '../core/format.tsx';
import { useEvent } from '../core/use-event.ts';
import { useAction, useRequest } from '../core/use-request.ts';
import { ProblemNote } from './problem-note.tsx';

type Question = RequestResult<'assistants.questions'>[number];
type Answer = RequestParams<'assistants.answer'>['answer'];
interface AskProps {
  readonly question: Question;
  readonly busy: boolean;
  readonly answer: (answer: Answer) => void;
  /** Has the focus first: a key that was meant for something else refuses. */
  readonly first: RefObject<HTMLButtonElement | null>;
}

/** Asks what only the person may decide: one question at a time, the oldest first. */
export function AssistantQuestions() {
  const loaded = useRequest('assistants.questions', {});
  useEvent('assistants.asked', loaded.reload);
  const { busy, problem, run } = useAction();
  const first = useRef<HTMLButtonElement>(null);
  const question = loaded.value?.[0];
  if (question === undefined) return null;
  const answer = (given: Answer): void => {
    void run(async () => {
      await call('assistants.answer', { id: question.id, answer: given });
      loaded.reload();
    });
  };
  const props = { question, busy, answer, first };
  return (
    <Dialog
      key={question.id}
      open
      title={titleOf(question)}
      onOpenChange={(open) => {
        if (!open) answer('no');
      }}
      initialFocus={first}
      footer={question.content === null ? <LetIn {...props} /> : <GiveOut {...props} />}
    >
      <div className="space-y-4 text-ui">
        {question.content === null ? (
          <AboutAssistant />
        ) : (
          <AboutContent content={question.content} />
        )}
        {problem && <ProblemNote problem={problem} />}
      </div>
    </Dialog>
  );
}

const titleOf = ({ assistant, content }: Question): string =>
  content === null
    ? `Let “${assistant}” ask for things?`
    : `“${assistant}” ${assistantTools[content.tool].asks}`;

function AboutAssistant(): ReactNode {
  return (
    <>
      <p>
        A program on this computer calls itself that; a name can be made up. Say yes only if you
        connected it yourself.
      </p>
      <p>
        It can then ask for your history, your documents or the text on your screen. You see each
        request first. Under Settings, Privacy you can remove it at any time.
      </p>
    </>
  );
}

function AboutContent({ content }: { readonly content: NonNullable<Question['content']> }) {
  const { wanted, text, bytes } = content;
  return (
    <>
      <p className="wrap-anywhere">{wanted}</p>
      <p>
        It would get exactly this ({bytesOf(bytes)}), and may send it to the company that runs it:
      </p>
      <pre
        tabIndex={0}
        aria-label="What it would get"
        className={
          'max-h-[40dvh] overflow-auto rounded-input border border-line p-3 text-sm ' +
          'wrap-anywhere whitespace-pre-wrap'
        }
      >
        {text}
      </pre>
      <p className="text-sm text-muted">{sessionOf(content)}</p>
    </>
  );
}

const sessionOf = ({ scope, tool }: NonNullable<Question['content']>): string =>
  scope === ''
    ? `For this session: “${assistantTools[tool].title}” without asking again until the app ends.`
    : 'For this session: this conversation, as it grows, without asking again until the app ends.';

function LetIn({ busy, answer, first }: AskProps) {
  return (
    <>
      <Button ref={first} disabled={busy} onClick={() => answer('no')}>
        Not now
      </Button>
      <Button disabled={busy} onClick={() => answer('never')}>
        Never
      </Button>
      <Button variant="primary" disabled={busy} onClick={() => answer('once')}>
        Let it ask
      </Button>
    </>
  );
}

function GiveOut({ busy, answer, first }: AskProps) {
  return (
    <>
      <Button ref={first} disabled={busy} onClick={() => answer('no')}>
        Not now
      </Button>
      <Button disabled={busy} onClick={() => answer('never')}>
        Never
      </Button>
      <Button disabled={busy} onClick={() => answer('session')}>
        For this session
      </Button>
      <Button variant="primary" disabled={busy} onClick={() => answer('once')}>
        Once
      </Button>
    </>
  );
}
