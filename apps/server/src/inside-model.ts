import { basename } from 'node:path';
import { languageModelRules } from '@aplomb/contract';
import {
  builtInLlama,
  InsideModel,
  ModelFileError,
  readModelFile,
} from '@aplomb/engine/node/llama';
import type { Logger } from 'pino';
import { ConfigError } from './config.ts';

/**
 * The language model that the operator names by its file, checked before the server starts; null
 * where none is named. Throws ConfigError with the reason.
 */
export async function openInsideModel(
  environment: Readonly<Record<string, string | undefined>>,
  logger: Logger,
): Promise<InsideModel | null> {
  const { fileVariable } = languageModelRules;
  const file = environment[fileVariable]?.trim() ?? '';
  if (file === '') return null;
  const library = builtInLlama();
  if (library === null)
    throw new ConfigError(
      `${fileVariable} is set, but there is no llama.cpp for ${process.platform} ${process.arch} here. ` +
        'Install the packages again, or unset it.',
    );
  try {
    await readModelFile(file);
  } catch (error) {
    if (!(error instanceof ModelFileError)) throw error;
    throw new ConfigError(`${fileVariable} names ${file}, which cannot be used: ${error.message}`);
  }
  const model = new InsideModel({
    file,
    library,
    label: `inside/${basename(file)}`,
    log: ({ level, message, detail }) => logger[level]({ detail }, message),
  });
  model.warm().then(
    ({ opened: { loadMs, processor } }) =>
      logger.info({ file, loadMs, processor }, 'the language model is loaded'),
    (err: unknown) => logger.warn({ err }, 'the language model could not be loaded'),
  );
  return model;
}
