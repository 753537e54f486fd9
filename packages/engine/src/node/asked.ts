import type { AskedReader } from '../ports.ts';
import { askedBuckets, askedReader, spokenActs } from '../text/acts/asked.ts';
import { loadActs } from './act-model.ts';

/** Loads what tells which sentences want an answer. Rejects when the file is missing or damaged. */
export const createAskedReader = async (): Promise<AskedReader> =>
  askedReader(await loadActs('asked.bin', spokenActs, askedBuckets));
