import { join } from 'node:path';
import {
  speechModels,
  type RecogniserEngine,
  type SpeechModel,
  type SpeechModelId,
} from '@aplomb/contract';
import type { RecogniserSource } from '../../../audio/chain.ts';
import { findModel, type FoundModel } from '../../models/installed.ts';
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
  const bySource: Readonly<Record<RecogniserEngine, () => RecogniserSource[]>> = {
    whisper: () =>
      modelsOf('whisper', config).map((id) =>
        whisperSource(id, () => fileOf(config, id), config.threads),
      ),
    sherpa: () =>
      modelsOf('sherpa', config).map((id) =>
        sherpaSource(id, () => findModel(config.modelsFolder, id), config.threads),
      ),
    cloud: () => (config.cloud === null ? [] : [cloudSource(config.cloud)]),
    system: () =>
      config.system
        ? [process.platform === 'win32' ? windowsSpeechSource() : pocketsphinxSource()]
        : [],
  };
  return config.order
    .flatMap((engine) => bySource[engine]())
    .map((source) => watched(source, config.avoid, onOpening));
}

/** The models to try, in order. */
function modelsOf(engine: SpeechModel['engine'], { models }: HearingConfig): SpeechModelId[] {
  return models.filter((id) => speechModels[id].engine === engine);
}

async function fileOf(config: HearingConfig, id: SpeechModelId): Promise<FoundModel> {
  const found = await findModel(config.modelsFolder, id);
  return 'path' in found ? { path: join(found.path, speechModels[id].files[0].name) } : found;
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
