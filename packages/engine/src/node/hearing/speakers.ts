import { join } from 'node:path';
import { speechModels } from '@aplomb/contract';
import type { SpeakerSeparator, SpeechSpan } from '../../audio/ports.ts';
import { SPEECH_RATE } from '../../audio/ports.ts';
import { findModel } from '../models/installed.ts';
import { loadSherpa } from './recognisers/sherpa-library.ts';

const model = 'speakers-campplus';
/**
 * Distance between voices that are two people, as sherpa-onnx's own examples set it for unknown
 * numbers of speakers. Others use .7–.9 with other voice models; `npm run bench -- speakers` tries
 * them.
 */
export const clusterDistance = 0.5;

/** Whether voices can be told apart here. */
export async function canSeparate(modelsFolder: string | null): Promise<boolean> {
  return 'path' in (await findModel(modelsFolder, model)) && loadSherpa() !== null;
}

/**
 * Tells voices apart with sherpa-onnx's diarization; null while its models are not installed.
 * Nothing about a voice outlives the call.
 */
export async function openSeparator(
  modelsFolder: string | null,
  threads: number,
  distance = clusterDistance,
): Promise<SpeakerSeparator | null> {
  const found = await findModel(modelsFolder, model);
  const library = 'path' in found ? loadSherpa() : null;
  if ('reason' in found || library === null) return null;
  const [segmentation, embedding] = speechModels[model].files.map(({ name }) =>
    join(found.path, name),
  );
  const diarization = new library.OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: segmentation ?? '' }, numThreads: threads },
    embedding: { model: embedding ?? '', numThreads: threads },
    clustering: { numClusters: -1, threshold: distance },
    minDurationOn: 0.2,
    minDurationOff: 0.5,
  });
  return (samples, spans) => assign(diarization.process(samples), spans);
}

/** The speaker heard longest within each span. */
function assign(
  turns: readonly { start: number; end: number; speaker: number }[],
  spans: readonly SpeechSpan[],
): number[] {
  return spans.map((span) => {
    const seconds = new Map<number, number>();
    for (const turn of turns) {
      const shared =
        Math.min(turn.end, span.end / SPEECH_RATE) - Math.max(turn.start, span.start / SPEECH_RATE);
      if (shared > 0) seconds.set(turn.speaker, (seconds.get(turn.speaker) ?? 0) + shared);
    }
    return [...seconds].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  });
}
