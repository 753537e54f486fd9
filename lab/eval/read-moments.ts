import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { momentFile, momentShape, type Moment } from './moment.ts';

/** Raised when a file of moments can't be used. */
export class MomentFileError extends Error {
  override readonly name = 'MomentFileError';
}

const folder = join(import.meta.dirname, 'moments');
const documentFolder = join(import.meta.dirname, 'documents');

/** Every moment of the repository, kind by kind. Throws MomentFileError naming what is wrong. */
export function readMoments(): Moment[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .flatMap((file) => {
      const parsed = momentFile.safeParse(parse(readFileSync(join(folder, file), 'utf8')));
      if (!parsed.success) throw new MomentFileError(`${file}: ${z.prettifyError(parsed.error)}`);
      return parsed.data.moments.map((each) => ({ ...each, kind: parsed.data.kind }));
    });
}

/** A moment from outside the repository, with the defaults of ours. */
export function createMoment(kind: string, input: z.input<typeof momentShape>): Moment {
  return { ...momentShape.parse(input), kind };
}

/** The texts of a moment's documents, in order. */
export function documentsOf({ documents }: Moment): string[] {
  return documents.map((name) => readFileSync(join(documentFolder, name), 'utf8'));
}

/** Everything a quote may come from. */
export function sourcesOf(moment: Moment): string {
  const { screen, text = '', context = '', question = '' } = moment;
  const drawn = screen === undefined ? '' : Object.values(screen).flat().join('\n');
  return [drawn, text, context, question, ...documentsOf(moment)].join('\n');
}
