import { Button } from '@aplomb/ui';
import { useState } from 'react';
import { blobUrl, call } from '../../core/connection.ts';
import { useAction } from '../../core/use-request.ts';
import { useSettings } from '../../core/use-settings.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

/** A kept recording, played at the speed and volume of the settings. */
export function Recording({ id }: { readonly id: string }) {
  const [blobId, setBlobId] = useState<string>();
  const [gone, setGone] = useState(false);
  const { values } = useSettings('audio');
  const { busy, problem, run } = useAction();
  const speed = values?.playback_speed ?? 1;
  const volume = (values?.playback_volume ?? 100) / 100;
  const settle = (player: HTMLAudioElement | null): void => {
    if (player) Object.assign(player, { playbackRate: speed, volume });
  };
  if (gone) return <p className="text-sm text-muted">The recording is deleted; the text stays.</p>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {blobId === undefined ? (
        <Button
          size="small"
          disabled={busy}
          onClick={() =>
            void run(async () => setBlobId((await call('recordings.get', { id })).blobId))
          }
        >
          Play the recording
        </Button>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- its transcript stands right above
        <audio ref={settle} controls autoPlay src={blobUrl(blobId)} className="max-w-full" />
      )}
      <Confirm
        title="Delete the recording?"
        action="Delete"
        trigger={
          <Button size="small" variant="text">
            Delete the recording
          </Button>
        }
        onConfirm={async () => {
          await call('recordings.delete', { id });
          setGone(true);
        }}
      >
        <p>The sound goes for good. The text stays.</p>
      </Confirm>
      {problem && <ProblemNote problem={problem} />}
    </div>
  );
}
