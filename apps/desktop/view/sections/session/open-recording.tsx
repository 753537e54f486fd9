import { audioTypes, audioTypesInWords, openedRecordingRules } from '@aplomb/contract';
import { useState, useSyncExternalStore } from 'react';
import {
  dropRecording,
  sendRecordings,
  sentRecordings,
  watchRecordings,
} from '../../core/recording-sender.ts';
import { useEvent } from '../../core/use-event.ts';
import { useRequest } from '../../core/use-request.ts';
import { DropArea } from '../../frame/drop-area.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { OpenedRecordingRow, SentRecordingRow } from './opened-recording.tsx';

/** What the file dialog offers; what is in a file says whether it can be read. */
const accepted = Object.values(audioTypes)
  .flatMap(({ extensions }) => extensions)
  .map((extension) => `.${extension}`)
  .join(',');

/** Opens recordings that exist already: a file of a meeting, a lecture or a voice note. */
export function OpenRecording() {
  const sent = useSyncExternalStore(watchRecordings, sentRecordings);
  const loaded = useRequest('openedRecordings.list', {});
  useEvent('openedRecordings', loaded.replace);
  const [files, setFiles] = useState<readonly File[]>([]);
  const hours = openedRecordingRules.seconds / 3_600;
  return (
    <div className="space-y-5 border-t border-line pt-5">
      <DropArea
        button="Open a recording"
        accept={accepted}
        multiple
        disabled={false}
        onFiles={setFiles}
      >
        <p className="text-ui text-muted">
          Drop a recording here: {audioTypesInWords}, up to {hours} hours. It is transcribed on this
          computer; your file is not changed.
        </p>
      </DropArea>
      <ConsentDialog
        about="recording"
        open={files.length > 0}
        onOpenChange={() => setFiles([])}
        record={async (told) => sendRecordings(files, told)}
        onRecorded={() => Promise.resolve()}
      />
      <LoadedView of={loaded}>
        {(opened) => {
          // While one arrives, the window that reads it knows more of it.
          const here = opened.filter(({ phase }) => phase !== 'receiving');
          if (here.length + sent.length === 0) return null;
          return (
            <ul aria-label="Recordings" className="divide-y divide-line border-y border-line">
              {here.map((recording) => (
                <OpenedRecordingRow key={recording.id} recording={recording} />
              ))}
              {sent.map((recording) => (
                <SentRecordingRow
                  key={recording.key}
                  recording={recording}
                  onDrop={() => dropRecording(recording.key)}
                />
              ))}
            </ul>
          );
        }}
      </LoadedView>
    </div>
  );
}
