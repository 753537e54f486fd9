import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openPack, PackError, runtimeAdvice } from '../packs/open-pack.ts';
import { ocrModelFolder } from './model-files.ts';
import type { TrialOutcome } from './ocr-trial-process.ts';
import { ifInstalled } from '../optional-package.ts';
import { askApart, ProcessEnded } from '../watched-process.ts';

/** A downloaded pack for reading cannot be used; its message says why and what to do. */
export class ReaderPackError extends PackError {
  override readonly name = 'ReaderPackError';
}

/** The reader computes without a sign of life. */
const LIMITS = { heapMegabytes: 512, memoryMegabytes: 4_096, hangSeconds: 120 };

/** Whether PP-OCR is part of this installation, so that no pack is needed. */
export function isReaderBuiltIn(): boolean {
  const { resolve } = createRequire(import.meta.url);
  return existsSync(ocrModelFolder) && ifInstalled(() => resolve('onnxruntime-node')) !== null;
}

/**
 * Unpacks a pack whose sum was checked into `target` and reads a picture with it in a process of
 * its own. The folder appears under its name only when
 * that went well. Throws ReaderPackError.
 */
export function openReaderPack(pack: string, target: string): Promise<void> {
  return openPack(pack, target, tryReader).catch((error: unknown) => {
    throw error instanceof ReaderPackError || !(error instanceof Error)
      ? error
      : new ReaderPackError(error.message, { cause: error });
  });
}

/** Reads a picture with an unpacked pack in a process of its own, which may crash. */
async function tryReader(folder: string): Promise<void> {
  const trial = new URL('./ocr-trial-process.ts', import.meta.url);
  const outcome = (await askApart(trial, LIMITS, folder).catch((cause: unknown) => {
    throw cause instanceof ProcessEnded
      ? new ReaderPackError('The reader ended in its trial without a word, so it is not used.', {
          cause,
        })
      : cause;
  })) as TrialOutcome;
  if (outcome.ok) return;
  // What Windows says of it is in its own language, and names the file that was found.
  throw new ReaderPackError(
    outcome.code === 'ERR_DLOPEN_FAILED' && runtimeAdvice !== ''
      ? `Windows could not load the reader, so it is not used.${runtimeAdvice}`
      : `The reader failed in its trial, so it is not used: ${outcome.reason}`,
  );
}
