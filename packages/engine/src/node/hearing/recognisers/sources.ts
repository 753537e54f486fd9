import { speechModels, type RecogniserEngine } from '@aplomb/contract';
import type { RecogniserSource } from '../../../audio/chain.ts';
import { findModel } from '../../models/installed.ts';
import type { HearingConfig } from '../messages.ts';
import { cloudSource } from './cloud.ts';
import { pocketsphinxSource } from './pocketsphinx.ts';
import { sherpaSource } from './sherpa.ts';
import { whisperSource } from './whisper.ts';
import { windowsSpeechSource } from './windows-speech.ts';

/**
 * The recognisers of a configuration in the order they are tried. `onOpening` hears what is being
 * loaded, and null when that is over.
 */
export function recogniserSources(
  config: HearingConfig,
  onOpening: (recogniser: string | null) => void,
): RecogniserSource[] {
  const { order, models, modelsFolder, threads, cloud, avoid } = config;
  const ofModels = (engine: 'whisper' | 'sherpa', source: typeof whisperSource) =>
    models
      .filter((id) => speechModels[id].engine === engine)
      .map((id) => source(id, () => findModel(modelsFolder, id), threads));
  const bySource: Readonly<Record<RecogniserEngine, () => RecogniserSource[]>> = {
    whisper: () => ofModels('whisper', whisperSource),
    sherpa: () => ofModels('sherpa', sherpaSource),
    cloud: () => (cloud === null ? [] : [cloudSource(cloud)]),
    system: () => [process.platform === 'win32' ? windowsSpeechSource() : pocketsphinxSource()],
  };
  return order
    .flatMap((engine) => bySource[engine]())
    .map((source) => watched(source, avoid, onOpening));
}

function watched(
  source: RecogniserSource,
  avoid: readonly string[],
  onOpening: (recogniser: string | null) => void,
): RecogniserSource {
  const name = `${source.engine}/${source.model}`;
  return {
    ...source,
    availability: async () =>
      avoid.includes(name)
        ? `Loading ${source.model} ended the speech process. Check its files with: npm run models -- verify`
        : source.availability(),
    async open() {
      onOpening(name);
      try {
        return await source.open();
      } finally {
        onOpening(null);
      }
    },
  };
}
