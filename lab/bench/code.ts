import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { codeLanguages, type CodeLanguageId } from '../../packages/contract/src/index.ts';
import { createCodeAnalyst } from '../../packages/engine/src/node/index.ts';
import { median, percentile, type Bench, type BenchRow } from './bench.ts';

const folder = new URL('../../packages/engine/fixtures/code/', import.meta.url);
const require = createRequire(new URL('../../packages/engine/package.json', import.meta.url));

interface Piece {
  language: CodeLanguageId;
  text: string;
}

function fixtures(): Piece[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) =>
      readdirSync(new URL(`${entry.name}/`, folder)).map((name) => ({
        language: entry.name as CodeLanguageId,
        text: readFileSync(new URL(`${entry.name}/${name}`, folder), 'utf8'),
      })),
    );
}

/** Up to three runs of `count` lines, evenly spaced, that hold more than blanks. */
function excerpts(pieces: readonly Piece[], count: number): Piece[] {
  return pieces.flatMap(({ language, text }) => {
    const lines = text.split('\n');
    return [0.2, 0.5, 0.8]
      .map((share) => ({
        language,
        text: lines
          .slice(
            Math.floor((lines.length - count) * share),
            Math.floor((lines.length - count) * share) + count,
          )
          .join('\n'),
      }))
      .filter((piece) => piece.text.trim().length >= 6 * count);
  });
}

/** Mean over the languages of the share of hits. */
function macro(hits: readonly { language: string; hit: boolean }[]): number {
  const groups = Map.groupBy(hits, (one) => one.language);
  return (
    [...groups.values()].reduce(
      (sum, group) => sum + group.filter((one) => one.hit).length / group.length,
      0,
    ) / groups.size
  );
}

const detectorIds: Record<string, string> = {
  bash: 'sh',
  batch: 'bat',
  csharp: 'cs',
  clojure: 'clj',
  elixir: 'ex',
  erlang: 'erl',
  haskell: 'hs',
  javascript: 'js',
  julia: 'jl',
  kotlin: 'kt',
  makefile: 'makefile',
  markdown: 'md',
  ocaml: 'ml',
  objc: 'mm',
  perl: 'pm',
  powershell: 'ps1',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  typescript: 'ts',
};

async function limitedDetector(
  languages: ReadonlySet<string>,
): Promise<(text: string) => Promise<string>> {
  const { ModelOperations } = require('@vscode/vscode-languagedetection') as {
    ModelOperations: new (options: object) => {
      runModel(text: string): Promise<{ languageId: string }[]>;
    };
  };
  const model = new ModelOperations({ minContentSize: 0, maxContentSize: 100_000 });
  const ours = new Map(
    [...languages].map((language) => [detectorIds[language] ?? language, language]),
  );
  return async (text) =>
    ours.get(
      (await model.runModel(text)).find((answer) => ours.has(answer.languageId))?.languageId ?? '',
    ) ?? '';
}

/**
 * The closing bracket nearest to the middle of the file that is no part of a comment line; -1 when
 * there is none.
 */
function middleBracket(text: string): number {
  const lines = text.split('\n');
  const code = lines
    .map((line) =>
      /^\s*(?:\/\/|\/?\*|#|--|%|;|\(\*|\{-)/.test(line) ? line.replace(/[)\]}]/g, ' ') : line,
    )
    .join('\n');
  const middle = Math.floor(code.length / 2);
  for (let away = 0; away <= middle; away++)
    for (const at of [middle - away, middle + away]) if (')]}'.includes(code[at] ?? ' ')) return at;
  return -1;
}

export const bench: Bench = {
  name: 'code',
  async run() {
    const analyst = await createCodeAnalyst();
    const whole = fixtures();
    const detector = await limitedDetector(new Set(whole.map((piece) => piece.language)));
    const rows: BenchRow[] = [];
    for (const [figure, pieces, goal] of [
      ['identified, whole file', whole, '≥ 0.90'],
      ['identified, ten lines', excerpts(whole, 10), '≥ 0.78'],
      ['identified, three lines', excerpts(whole, 3), '≥ 0.60'],
    ] as const) {
      const ours: { language: string; hit: boolean }[] = [];
      const theirs: { language: string; hit: boolean }[] = [];
      for (const { language, text } of pieces) {
        const best = analyst.identify(text)[0]?.language;
        ours.push({
          language,
          hit: best === language || (best === 'tsx' && language === 'typescript'),
        });
        theirs.push({ language, hit: (await detector(text)) === language });
      }
      rows.push({
        figure,
        value: macro(ours),
        unit: 'macro accuracy',
        goal,
        baseline: { name: 'VS Code detector limited to our languages', value: macro(theirs) },
        note: `${new Set(whole.map((piece) => piece.language)).size} languages, ${pieces.length} pieces`,
      });
    }
    const accepted: { language: string; hit: boolean }[] = [];
    const noticed: { language: string; hit: boolean }[] = [];
    const perKilobyte: number[] = [];
    for (const { language, text } of whole) {
      if (!codeLanguages[language].parsed) continue;
      await analyst.analyze('', language);
      const start = performance.now();
      const { syntax } = await analyst.analyze(text, language);
      perKilobyte.push((performance.now() - start) / (text.length / 1024));
      accepted.push({ language, hit: syntax.errors.length === 0 });
      const at = middleBracket(text);
      if (at !== -1)
        noticed.push({
          language,
          hit:
            (await analyst.analyze(text.slice(0, at) + text.slice(at + 1), language)).syntax.errors
              .length > 0,
        });
    }
    for (const [language, group] of [...Map.groupBy(accepted, (one) => one.language)].toSorted()) {
      const cut = noticed.filter((one) => one.language === language);
      rows.push({
        figure: `accepted, ${language}`,
        value: group.filter((one) => one.hit).length / group.length,
        unit: 'share',
        note: `removed bracket noticed ${cut.filter((one) => one.hit).length} of ${cut.length}`,
      });
    }
    rows.push(
      {
        figure: 'good files accepted, mean',
        value: macro(accepted),
        unit: 'share',
        goal: '≥ 0.88',
      },
      {
        figure: 'removed bracket noticed, mean',
        value: macro(noticed),
        unit: 'share',
        goal: '≥ 0.90',
      },
      { figure: 'analysis, median', value: median(perKilobyte), unit: 'ms per KB' },
    );
    const times: number[] = [];
    const kilobytes = whole
      .filter((piece) => piece.text.length >= 1024)
      .map((piece) => piece.text.slice(0, 1024));
    for (const text of [...kilobytes, ...kilobytes]) {
      const start = performance.now();
      await analyst.analyze(text);
      times.push(performance.now() - start);
    }
    rows.push({
      figure: '1 KB, identified and analyzed, p95',
      value: percentile(times.slice(kilobytes.length), 0.95),
      unit: 'ms',
      goal: '< 60',
      note: `median ${median(times.slice(kilobytes.length)).toFixed(1)} ms`,
    });
    return rows;
  },
};
