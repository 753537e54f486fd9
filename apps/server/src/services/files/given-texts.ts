import { readFile } from 'node:fs/promises';
import { type TextBatchRequest, type TextBatchTexts, textBatchTexts } from '@aplomb/contract';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { validate } from '../../http/validate.ts';
import type { KeyFacts } from '../keys/find-key.ts';
import { decoded, lendFile, refuseLarge } from './lend-file.ts';

/** The texts of a batch, read from the lines of its file where it names one. */
export async function givenTexts(
  { config: { limits }, files }: Pick<Deps, 'config' | 'files'>,
  request: FastifyRequest,
  key: KeyFacts,
  { texts, file_id: id }: TextBatchRequest,
  mostBytes: number,
): Promise<TextBatchTexts> {
  if (id === undefined) return { texts: texts ?? [] };
  const file = await lendFile(files, request, key, id);
  refuseLarge(file, mostBytes);
  const lines = decoded(await readFile(file.path)).split('\n');
  const entries = lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [{ entry: entryOf(line, index + 1), line: index + 1 }],
  );
  const asked = { texts: entries.map(({ entry }) => entry) };
  // What is wrong is looked for in the file: by line, not by the entries' order.
  return validate(textBatchTexts(limits), asked, 'body', ([, index, ...path]) => {
    const place = typeof index === 'number' ? entries[index]?.line : undefined;
    return ['file_id', ...(place === undefined ? [] : [`line ${place}`]), ...path];
  });
}

function entryOf(line: string, place: number): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new ApiError(
      'INVALID_PARAMETER_VALUE',
      `Line ${place} of the file is no JSON. Make each line one entry, such as {"text": "It works."}.`,
      {
        status: 422,
        cause,
        fieldErrors: [
          {
            field: 'file_id',
            message: `holds no JSON in line ${place}`,
            fix: 'make each line one JSON object',
          },
        ],
      },
    );
  }
}
