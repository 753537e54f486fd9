import { basename } from 'node:path';
import { languageModelRules } from '@aplomb/contract';
import {
  builtInLlama,
  type CardSetup,
  InsideModel,
  isLlama,
  ModelFileError,
  readModelFile,
} from '@aplomb/engine/node/llama';
import type { Logger } from 'pino';
import { ConfigError } from './config.ts';

/**
 * The language model in the file that the operator names, checked before the server starts. Throws
 * ConfigError with the reason.
 */
export async function openInsideModel(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
  logger: Logger,
): Promise<InsideModel> {
  const { fileVariable } = languageModelRules;
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
    graphics: graphicsLibrary(environment),
    label: `inside/${basename(file)}`,
    log: ({ level, message, detail }) => logger[level]({ detail }, message),
  });
  model.warm().then(
    ({ opened: { loadMs, processor } }) =>
      logger.info(
        { file, loadMs, processor, graphics: model.graphics.device },
        'the language model is loaded',
      ),
    (err: unknown) => logger.warn({ err }, 'the language model could not be loaded'),
  );
  return model;
}

/** The library for a graphics card that the operator names; null where none is. Throws ConfigError. */
function graphicsLibrary(
  environment: Readonly<Record<string, string | undefined>>,
): CardSetup | null {
  const { graphicsVariable } = languageModelRules;
  const folder = environment[graphicsVariable]?.trim() ?? '';
  if (folder === '') return null;
  if (!isLlama(folder))
    throw new ConfigError(
      `${graphicsVariable} names ${folder}, where no library of llama.cpp is. ` +
        'Name the folder of one that was unpacked, or unset it.',
    );
  return { library: folder };
}
