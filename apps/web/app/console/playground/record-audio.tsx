import { Button } from '@aplomb/ui';
import { useEffect, useRef, useState } from 'react';
import type { ChosenFile } from '../../docs/api/try-it/file-field.tsx';
import { wavOf } from './wav.ts';

interface Recording {
  readonly recorder: MediaRecorder;
  readonly stream: MediaStream;
}

/** Why the microphone gives nothing, by the name of the browser's error. */
const refusals: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The browser does not let this page use the microphone. Allow it next to the address, then record again.',
  NotFoundError: 'No microphone was found. Connect one, or choose a file.',
  NotReadableError: 'Another program holds the microphone. Close it, then record again.',
};

/** Records from the microphone, only between the two presses, and hands over a WAV file. */
export function RecordAudio({ onRecorded }: { readonly onRecorded: (file: ChosenFile) => void }) {
  const [recording, setRecording] = useState<Recording>();
  const [error, setError] = useState<string>();
  const held = useRef<MediaStream>(null);
  useEffect(
    () => () => {
      for (const track of held.current?.getTracks() ?? []) track.stop();
    },
    [],
  );
  const start = async (): Promise<void> => {
    setError(undefined);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      held.current = stream;
      const recorder = new MediaRecorder(stream);
      const parts: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
      recorder.addEventListener(
        'stop',
        () => void finish(new Blob(parts, { type: recorder.mimeType }), stream),
      );
      recorder.start();
      setRecording({ recorder, stream });
    } catch (problem) {
      setError(
        refusals[problem instanceof DOMException ? problem.name : ''] ??
          'The microphone could not be opened. Choose a file instead.',
      );
    }
  };
  const finish = async (blob: Blob, stream: MediaStream): Promise<void> => {
    for (const track of stream.getTracks()) track.stop();
    setRecording(undefined);
    try {
      const bytes = new Uint8Array(await (await wavOf(blob)).arrayBuffer());
      onRecorded({ name: 'recording.wav', bytes: bytes.length, base64: base64Of(bytes) });
    } catch {
      setError('What was recorded could not be read. Record again, or choose a file.');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {recording === undefined ? (
        <Button size="small" onClick={() => void start()}>
          Record from the microphone
        </Button>
      ) : (
        <Button size="small" variant="primary" onClick={() => recording.recorder.stop()}>
          Stop recording
        </Button>
      )}
      <output className={`text-sm ${recording ? 'font-medium text-alert' : 'text-muted'}`}>
        {recording ? 'Recording is on' : ''}
      </output>
      {error !== undefined && (
        <p role="alert" className="w-full text-sm text-alert">
          {error}
        </p>
      )}
    </div>
  );
}

const CHUNK = 0x80_00;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
