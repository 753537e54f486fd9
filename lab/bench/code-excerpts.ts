import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import {
  codeLanguageIds,
  codeLanguages,
  type CodeLanguageId,
} from '../../packages/contract/src/index.ts';
import { createCodeAnalyst } from '../../packages/engine/src/node/index.ts';
import type { Bench, BenchRow } from './bench.ts';

/** Valid code of others: a whole file, or some lines out of its middle. */
export interface ValidCode {
  language: CodeLanguageId;
  path: string;
  text: string;
  kind: 'whole' | 'hunk';
  forTuning: boolean;
}

const filesPerLanguage = 40;
const hunksPerFile = 3;
const longest = 60_000;

/** Folder of source trees; without one, our own fixtures, which everything was tuned on. */
const given = process.argv.find((argument) => argument.startsWith('--sources='))?.slice(10);
const fixtures = new URL('../../packages/engine/fixtures/code/', import.meta.url).pathname;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function languageOf(path: string): CodeLanguageId | undefined {
  const extension = extname(path).slice(1);
  return codeLanguageIds.find(
    (id) =>
      codeLanguages[id].parsed &&
      (codeLanguages[id].extensions as readonly string[]).includes(extension),
  );
}

/** Up to 40 files of each language, drawn by the hash of their path, and three hunks of each. */
export function validCode(folder: string): ValidCode[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && languageOf(entry.name) !== undefined)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const groups = Map.groupBy(
    paths.toSorted((a, b) => digest(a).compare(digest(b))),
    languageOf,
  );
  return [...groups].flatMap(([language, group]) => {
    if (language === undefined) return [];
    const files = group
      .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
      .filter(({ text }) => text.length <= longest && text.trimEnd().split('\n').length >= 40);
    return files.slice(0, filesPerLanguage).flatMap(({ path, text }) => {
      const forTuning = given === undefined || (digest(`half ${path}`)[0] ?? 0) % 2 === 0;
      const common = { language, path, forTuning };
      return [
        { ...common, text, kind: 'whole' as const },
        ...hunksOf(path, text).map((hunk) => ({ ...common, text: hunk, kind: 'hunk' as const })),
      ];
    });
  });
}

/** Runs of 10 to 40 lines at places that the path's hash draws. */
function hunksOf(path: string, text: string): string[] {
  const lines = text.trimEnd().split('\n');
  return Array.from({ length: hunksPerFile }, (_, index) => {
    const draw = digest(`${path} ${index}`);
    const length = Math.min(lines.length - 1, 10 + (draw.readUInt32BE(0) % 31));
    const start = draw.readUInt32BE(4) % (lines.length - length);
    return lines.slice(start, start + length).join('\n');
  });
}

type Judge = (piece: ValidCode) => Promise<'right' | 'possible' | 'certain'>;

async function rowOf(
  figure: string,
  pieces: readonly ValidCode[],
  judge: Judge,
): Promise<BenchRow> {
  // One after another: pieces analysed at once would share each other's limit of processor time.
  const verdicts = [];
  for (const piece of pieces) verdicts.push(await judge(piece));
  const wrong = verdicts.filter((verdict) => verdict !== 'right').length;
  const certain = verdicts.filter((verdict) => verdict === 'certain').length;
  return {
    figure,
    value: wrong / pieces.length,
    unit: 'share called wrong',
    goal: '≤ 0.02',
    note: `${wrong} of ${pieces.length}, ${certain} of them “certain”`,
  };
}

export const bench: Bench = {
  name: 'code-excerpts',
  async run() {
    const analyst = await createCodeAnalyst();
    const judge: Judge = async ({ text, language }) => {
      const { errors } = (await analyst.analyze(text, language)).syntax;
      if (errors.length === 0) return 'right';
      return errors.some(({ certainty }) => certainty === 'certain') ? 'certain' : 'possible';
    };
    const all = validCode(given ?? fixtures);
    const rows: BenchRow[] = [];
    for (const forTuning of [false, true])
      for (const kind of ['whole', 'hunk'] as const) {
        const half = all.filter((piece) => piece.forTuning === forTuning && piece.kind === kind);
        if (half.length === 0) continue;
        const name = `valid code, ${kind === 'whole' ? 'whole files' : 'hunks'}`;
        rows.push(await rowOf(`${name}, half ${forTuning ? 'tuned on' : 'measured'}`, half, judge));
        for (const [language, pieces] of [
          ...Map.groupBy(half, (piece) => piece.language),
        ].toSorted())
          if (!forTuning) rows.push(await rowOf(`${name}, ${language}`, pieces, judge));
      }
    return rows;
  },
};
