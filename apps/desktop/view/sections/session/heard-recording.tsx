/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
import { partName } from '@aplomb/contract';
import type { RequestResult } from '../../../shared/messages.ts';
import { lengthOf } from '../../core/format.tsx';
import { pathOf } from '../../core/route.ts';
import { useRequest } from '../../core/use-request.ts';
import { MisheardNote } from '../../frame/caption-words.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { SpeechSummary } from '../history/meeting-summary.tsx';
import { TranscriptLine } from './transcript.tsx';

type Heard = RequestResult<'openedRecordings.result'>;

/** What was said in a recording, summed up and word for word. */
export function HeardRecording({ id }: { readonly id: string }) {
  return (
    <LoadedView of={useRequest('openedRecordings.result', { id })}>
      {(heard) => (
        <div className="space-y-4">
          <p className="text-sm text-muted">
            {lengthOf(heard.seconds)}
            {heard.recogniser !== null && <> · transcribed by {heard.recogniser}</>} ·{' '}
            <Place heard={heard} />
          </p>
          {heard.utterances.length === 0 ? (
            <p>Nobody was heard speaking in it.</p>
          ) : (
            <Words heard={heard} />
          )}
        </div>
      )}
    </LoadedView>
  );
}

function Words({ heard }: { readonly heard: Heard }) {
  return (
    <>
      <SpeechSummary summary={heard} />
      <section
        aria-label={`Transcript of ${heard.name}`}
        tabIndex={0}
        className="captions max-h-80 space-y-1.5 overflow-y-auto border-s border-line ps-4"
      >
        {heard.utterances.map(({ start, speaker, text, understood }) => (
          <TranscriptLine key={`${start} ${text}`} at={start} speaker={speaker}>
            {understood === false ? <span className="text-muted">{text}</span> : text}
          </TranscriptLine>
        ))}
        {heard.understood && <MisheardNote shown={heard.utterances} />}
      </section>
    </>
  );
}

function Place({ heard: { conversationId, utterances } }: { readonly heard: Heard }) {
  if (conversationId !== null)
    return <a href={pathOf('history', conversationId)}>kept in the history</a>;
  if (utterances.length === 0) return 'nothing is kept of it';
  return `not kept, as ${partName('settings/kept')} says; it is shown until you close it`;
}
