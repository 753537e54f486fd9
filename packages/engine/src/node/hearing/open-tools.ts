import { setImmediate as breathe } from 'node:timers/promises';
import { RecogniserChain } from '../../audio/chain.ts';
import type { HearingTools } from '../../audio/transcribe.ts';
import { openNoiseReducer } from '../audio/noise-reducer.ts';
import { createVoiceDetector } from '../audio/voice-detector.ts';
import type { FromChild, HearingConfig } from './messages.ts';
import { recogniserSources } from './recognisers/sources.ts';
import { openSeparator } from './speakers.ts';

/** The tools of hearing as a configuration sets them. */
export function openTools(config: HearingConfig, tell: (message: FromChild) => void): HearingTools {
  return {
    chain: new RecogniserChain(
      recogniserSources(config, (recogniser) => tell({ kind: 'opening', recogniser })),
      () => performance.now(),
      (recogniser, reason) => tell({ kind: 'recogniser_failed', recogniser, reason }),
    ),
    voice: createVoiceDetector,
    noise: openNoiseReducer,
    separator: () => openSeparator(config.modelsFolder, config.threads),
    breathe: () => breathe(),
  };
}
