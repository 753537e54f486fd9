/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls
   must be reachable by keyboard */
import type { ReactNode } from 'react';
import { useCaptions, useSpeakerOf } from '../../core/use-captions.ts';
import { lengthOf } from '../../core/format.tsx';
import { useEvent } from '../../core/use-event.ts';
import { useRequest } from '../../core/use-request.ts';
import { CaptionWords, MisheardNote } from '../../frame/caption-words.tsx';

/** What was said in this session, and what is being said. */
export function Transcript() {
  const written = useRequest('audio.transcript', {});
  const captions = useCaptions();
  const speakerOf = useSpeakerOf();
  useEvent('transcript.cleared', written.reload);
  const before = (written.value ?? []).filter(({ start }) =>
    captions.every((caption) => start < caption.start),
  );
  if (before.length === 0 && captions.length === 0)
    return <p className="text-ui text-muted">Nothing has been said yet.</p>;
  return (
    <div
      role="log"
      aria-label="Transcript"
      tabIndex={0}
      className="captions max-h-80 space-y-1.5 overflow-y-auto border-s border-line ps-4"
    >
      {before.map(({ start, speaker, text, understood }) => (
        <TranscriptLine key={`${start} ${text}`} at={start} speaker={speaker}>
          {understood === false ? <span className="text-muted">{text}</span> : text}
        </TranscriptLine>
      ))}
      {captions.map((caption) => (
        <TranscriptLine
          key={`${caption.channel} ${caption.id}`}
          at={caption.start}
          speaker={speakerOf(caption)}
        >
          <CaptionWords caption={caption} />
        </TranscriptLine>
      ))}
      <MisheardNote shown={[...before, ...captions]} />
    </div>
  );
}

/** What was said at a time. */
export function TranscriptLine({
  at,
  speaker,
  children,
}: {
  readonly at: number;
  readonly speaker: string | null;
  readonly children: ReactNode;
}) {
  return (
    <p>
      <span className="me-2 text-sm text-muted tabular-nums">{lengthOf(at)}</span>
      {speaker !== null && <span className="font-medium text-brass">{speaker}: </span>}
      {children}
    </p>
  );
}
