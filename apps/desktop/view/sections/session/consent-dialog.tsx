import { Button, Callout, CopyButton, Dialog, RadioGroup, TextField } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestParams } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';

const ways = {
  said: 'I said it',
  pasted: 'I pasted it into the chat',
  written_agreement: 'They agreed in writing',
  alone: 'Nobody else is heard',
} as const;
type Way = keyof typeof ways;

/** What is about to be heard. */
const subjects = {
  system: {
    description:
      'System audio carries what other people say. It isn’t heard until you say who knows.',
    action: 'Write it down and start',
  },
  recording: {
    description:
      'A recording holds what other people say. It isn’t transcribed until you say who knows.',
    action: 'Write it down and transcribe',
  },
} as const;

/** Who was told, and how. */
export type Telling = RequestParams<'consent.record'>;

interface ConsentDialogProps {
  readonly about?: keyof typeof subjects;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Writes down who was told: with the conversation under way, unless another way is named. */
  readonly record?: (told: Telling) => Promise<unknown>;
  /** Runs once it is written down. */
  readonly onRecorded: () => Promise<unknown>;
}

const recordHere = (told: Telling): Promise<unknown> => call('consent.record', told);

/** Asks who was told before anything is heard of others; without an answer nothing starts. */
export function ConsentDialog({
  about = 'system',
  open,
  onOpenChange,
  record = recordHere,
  onRecorded,
}: ConsentDialogProps) {
  const sentence = useRequest('consent.sentence', { language: navigator.language.slice(0, 2) });
  const [who, setWho] = useState('');
  const [how, setHow] = useState<Way>('said');
  const { busy, problem, run } = useAction();
  const save = async (): Promise<void> => {
    const told = how === 'alone' ? ways.alone : who.trim();
    if (await run(() => record({ who: told, how }))) {
      onOpenChange(false);
      await onRecorded();
    }
  };
  return (
    <Dialog
      title="Who was told?"
      description={subjects[about].description}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            disabled={busy || (how !== 'alone' && who.trim() === '')}
            onClick={() => void save()}
          >
            {subjects[about].action}
          </Button>
        </>
      }
    >
      <div className="space-y-5 text-ui">
        {about === 'system' && sentence.value && (
          <Callout kind="ethics" title="To say or to paste">
            <div>
              {sentence.value.sentence}{' '}
              <CopyButton text={() => sentence.value?.sentence ?? ''} label="Copy the sentence" />
            </div>
          </Callout>
        )}
        <RadioGroup label="How do they know?" options={ways} value={how} onValueChange={setHow} />
        {how !== 'alone' && (
          <TextField
            label="Who knows?"
            hint="Names, or “everyone in the call”. It stays with the conversation."
            maxLength={500}
            value={who}
            onValueChange={setWho}
          />
        )}
        {problem && <ProblemNote problem={problem} />}
      </div>
    </Dialog>
  );
}
