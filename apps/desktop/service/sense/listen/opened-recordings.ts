import { randomUUID } from 'node:crypto';
import { openedRecordingRules, partName } from '@aplomb/contract';
import type {
  HeardRecording,
  OpenedRecording,
} from '../../../shared/requests/opened-recordings.ts';
import { asDesktopError, DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import { logFailure } from '../../base/log.ts';
import type { Service } from '../../base/service.ts';
import { createTurns } from '../../base/turns.ts';
import type { Consent, HelpGuard } from '../../guard/index.ts';
import { type OpenedFile, transcribeOpened } from './transcribe-opened.ts';
import { createRecordingBytes } from './recording-bytes.ts';
import type { Recordings } from './recordings.ts';
import type { SpeechEngine } from './speech-engine.ts';

/** Recordings that are opened as a file, transcribed one after another. */
export interface OpenedRecordings {
  readonly handlers: HandlersOf<'openedRecordings'>;
  /** Stops and forgets all of them; what is in the history stays. */
  stopAll(): void;
  /** Waits until nothing is written any more. */
  settled(): Promise<unknown>;
}

interface OpenedRecordingParts {
  readonly service: Service;
  readonly speech: SpeechEngine;
  readonly consent: Consent;
  readonly recordings: Recordings;
  readonly guard: HelpGuard;
}

/** One of them. */
interface Opened extends OpenedFile {
  readonly stopped: AbortController;
  shown: OpenedRecording;
  heard: HeardRecording | null;
  /** Lets it go when nothing more of it arrives. */
  idle: NodeJS.Timeout | undefined;
}

const unfinished = ({ shown: { phase } }: Opened): boolean =>
  phase !== 'done' && phase !== 'failed';

/** Makes what keeps them; nothing of them is on the disk before their words are. */
export function createOpenedRecordings(parts: OpenedRecordingParts): OpenedRecordings {
  const { service, consent, guard } = parts;
  const { log } = service;
  const { all, list, add, show, forget, receiving } = createShelf(service);
  const openings = createTurns(),
    turns = createTurns();
  let last: Promise<unknown> = Promise.resolve();
  return {
    stopAll() {
      for (const id of all.keys()) forget(id);
    },
    settled: () => last,
    handlers: {
      // One after the other, so that no more are let in than may be.
      'openedRecordings.open': ({ name, told }) =>
        openings.take(async () => {
          await guard.require('listen');
          requireTranscription(service);
          if ([...all.values()].filter(unfinished).length >= openedRecordingRules.atOnce)
            throw tooMany();
          const opened = newOpened(name, await consent.note(told));
          add(opened);
          return { id: opened.shown.id };
        }),
      'openedRecordings.push'({ id, at, base64 }) {
        receiving(id).bytes?.write(at, Buffer.from(base64, 'base64'));
        return {};
      },
      async 'openedRecordings.transcribe'({ id }) {
        await guard.require('listen');
        const opened = receiving(id);
        clearTimeout(opened.idle);
        show(opened, { phase: 'waiting' });
        last = turns
          .take(() => hear(parts, opened, (change) => show(opened, change)))
          .catch(logFailure(log, 'a recording was left'));
        return {};
      },
      'openedRecordings.list': list,
      'openedRecordings.result'({ id }) {
        const heard = all.get(id)?.heard ?? null;
        if (heard === null) throw gone();
        return heard;
      },
      'openedRecordings.remove'({ id }) {
        forget(id);
        return {};
      },
    },
  };
}

/** Holds them by their ids, and tells the windows of every change. */
function createShelf({ host }: Service) {
  const all = new Map<string, Opened>();
  const list = (): OpenedRecording[] => [...all.values()].map(({ shown }) => shown);
  const tell = (): void => host.emit('openedRecordings', list());
  const forget = (id: string): void => {
    const opened = all.get(id);
    if (opened === undefined) return;
    clearTimeout(opened.idle);
    opened.stopped.abort();
    opened.bytes = null;
    all.delete(id);
    tell();
  };
  /** The one that is arriving, which has so long again to arrive. */
  const receiving = (id: string): Opened => {
    const opened = all.get(id);
    if (opened?.shown.phase !== 'receiving') throw gone();
    clearTimeout(opened.idle);
    opened.idle = setTimeout(() => forget(id), openedRecordingRules.idleSeconds * 1_000).unref();
    return opened;
  };
  return {
    all,
    list,
    forget,
    receiving,
    add(opened: Opened): void {
      all.set(opened.shown.id, opened);
      receiving(opened.shown.id);
      tell();
    },
    show(opened: Opened, change: Partial<OpenedRecording>): void {
      opened.shown = { ...opened.shown, ...change };
      if (all.has(opened.shown.id)) tell();
    },
  };
}

/** Transcribes one in its turn, unless it was stopped meanwhile. */
async function hear(
  parts: OpenedRecordingParts,
  opened: Opened,
  show: (change: Partial<OpenedRecording>) => void,
): Promise<void> {
  const { signal } = opened.stopped;
  if (signal.aborted) return;
  show({ phase: 'transcribing' });
  try {
    opened.heard = await transcribeOpened(parts, opened, {
      signal,
      onShare: (share) => show({ share }),
    });
    if (opened.heard !== null) show({ phase: 'done', share: 1 });
  } catch (error) {
    parts.service.log.error('a recording was not transcribed', {}, error);
    show({ phase: 'failed', problem: asDesktopError(error).toMessage() });
  }
  opened.bytes = null;
}

const newOpened = (name: string, consent: Opened['consent']): Opened => ({
  name,
  consent,
  bytes: createRecordingBytes(),
  stopped: new AbortController(),
  heard: null,
  idle: undefined,
  shown: { id: randomUUID(), name, phase: 'receiving', share: 0, problem: null },
});

function requireTranscription({ vault }: Service): void {
  if (vault.settings.values.audio.transcription) return;
  throw new DesktopError(
    'VALIDATION_ERROR',
    'Transcription is switched off, so nothing is written down.',
    {
      advice: `Switch it on under ${partName('settings/live')}, then open the recording again.`,
    },
  );
}

const tooMany = (): DesktopError =>
  new DesktopError(
    'VALIDATION_ERROR',
    `${openedRecordingRules.atOnce} recordings are being worked on already.`,
    { advice: 'Wait until one of them is done, or cancel one.' },
  );

const gone = (): DesktopError =>
  new DesktopError('RESOURCE_NOT_FOUND', 'This recording is not open any more.', {
    advice: 'Open the file again.',
  });
