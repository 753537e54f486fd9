import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStandInModel } from '../../apps/desktop/test/stand-in-model.ts';
import { modelShapes, writeSyntheticModel } from '../../packages/engine/test/synthetic-model.ts';

const said = 'The loop ends one too late: write i < values.length.';

/** Where the first launch finds what writes answers. */
export interface Source {
  name: string;
  environment: NodeJS.ProcessEnv;
  /** Seen in the overlay once the model writes. */
  said: string;
  note: string;
  close(): Promise<void>;
}

/** A server on this machine that answers at once in place of a model. */
export async function runningServer(): Promise<Source> {
  const model = await openStandInModel(said);
  return {
    name: 'a model server runs',
    environment: {},
    said,
    note: 'it answers at once in place of a model',
    close: () => model.close(),
  };
}

/** A model file among the downloads, of the real shape of 0.6 B and with random weights. */
export async function downloadedFile(): Promise<Source> {
  const home = await mkdtemp(join(tmpdir(), 'aplomb-home-'));
  const downloads = join(home, 'Downloads');
  await mkdir(downloads);
  writeSyntheticModel(join(downloads, 'by-hand.gguf'), modelShapes['0.6b']);
  return {
    name: 'a model file lies in Downloads',
    environment: { HOME: home },
    said: 'What was found on this machine',
    note: 'the model inside loads it and writes its first words',
    close: () => rm(home, { recursive: true, force: true }),
  };
}
