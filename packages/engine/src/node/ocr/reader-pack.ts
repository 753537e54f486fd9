import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { openPack, PackError } from '../packs/open-pack.ts';
import { ocrModelFolder } from './model-files.ts';
import type { TrialOutcome } from './ocr-trial-process.ts';
import { ifInstalled } from '../optional-package.ts';

/** A downloaded pack for reading cannot be used; its message says why and what to do. */
export class ReaderPackError extends PackError {
  override readonly name = 'ReaderPackError';
}

const TRIAL_MILLISECONDS = 120_000;

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
  const child = fork(fileURLToPath(new URL('./ocr-trial-process.ts', import.meta.url)), [folder], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), TRIAL_MILLISECONDS);
  let outcome: TrialOutcome | null = null;
  child.on('message', (message: TrialOutcome) => {
    outcome = message;
  });
  await new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  clearTimeout(timer);
  const told = outcome as TrialOutcome | null;
  if (told === null)
    throw new ReaderPackError('The reader ended in its trial without a word, so it is not used.');
  // What Windows says of it is in its own language, and names the file that was found.
  if (!told.ok && told.code === 'ERR_DLOPEN_FAILED' && process.platform === 'win32')
    throw new ReaderPackError(
      'Windows could not load the reader, so it is not used. Most likely Microsoft’s ' +
        'Visual C++ runtime is missing: install it from ' +
        'aka.ms/vs/17/release/vc_redist.x64.exe, then try again.',
    );
  if (!told.ok)
    throw new ReaderPackError(`The reader failed in its trial, so it is not used: ${told.reason}`);
}
