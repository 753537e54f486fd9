import type { CloudRecogniser } from '@aplomb/engine/node/hearing';
import type { Log } from './log.ts';
import type { ModelFolders } from './model-folders.ts';
import type { Platform } from './ports.ts';
import type { Release } from './release.ts';

/** What a service is started with. */
export interface ServiceOptions {
  platform: Platform;
  dataFolder: string;
  viewFolder: string;
  log: Log;
  release: Release;
  /** Whether the better reader is part of this installation; found out where it is not said. */
  readerBuiltIn?: boolean;
  /** The same of the engine for language models. */
  libraryBuiltIn?: boolean;
  /** Where other programs keep their models; their usual folders where it is not said. */
  modelFolders?: ModelFolders;
  /** The hub where files of models are looked for; the contract's where it is not said. */
  modelHub?: string;
  /** A transcription service for speech; what is installed alone where it is not said. */
  transcription?: CloudRecogniser;
  /** Ends the app. */
  quit: () => void;
  /** Ends the app, deletes everything of its own in the data folder and starts it again. */
  startAnew: () => void;
}
