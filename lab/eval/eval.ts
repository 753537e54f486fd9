import { createHash } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { product as facts, type ResponseStyle } from '@aplomb/contract';
import { createLanguageIdentifier } from '@aplomb/engine/node';
import { findModelName, ModelRequestError } from './find-model.ts';
import { type Journal, type MomentResult, openJournal } from './journal.ts';
import type { Moment } from './moment.ts';
import { createPhotographer } from './photograph.ts';
import { startProduct } from './product.ts';
import { readTasks } from './public-tasks.ts';
import { TaskFileError } from './public-task-forms.ts';
import { MomentFileError, readMoments } from './read-moments.ts';
import { type Options, readOptions, UsageError } from './read-options.ts';
import { reportTable } from './report.ts';
import { ModelGoneError, runMoments } from './run-moments.ts';
import { whyNoSandbox } from './sandbox.ts';
import { type EvaluatedModel } from './start-server.ts';
import { ProductError } from './server-ready.ts';
import { measureStyles, runStyles, styles, styleTable } from './styles.ts';
import { summarise } from './summarise.ts';

try {
  await evaluate();
} catch (error) {
  const known = [
    UsageError,
    MomentFileError,
    TaskFileError,
    ModelRequestError,
    ModelGoneError,
    ProductError,
  ];
  if (!known.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function evaluate(): Promise<void> {
  const options = readOptions();
  const model = await modelOf(options);
  const all = options.tasks.length > 0 ? options.tasks.flatMap(readTasks) : readMoments();
  const missing = whyNoSandbox();
  const runsCode = missing === null || options.runCode;
  const chosen = choose(all, options).filter(({ check }) => runsCode || !hasCode(check));
  if (missing !== null) say(codeNotice(missing, options.runCode));
  if (chosen.length === 0) throw new UsageError('No moment is left to ask.');
  const journals = openJournals(keyOf(model, all), options.fresh);
  const photographer = createPhotographer();
  const product = await startProduct(model, photographer);
  const asked = chosen.length * (options.styles ? styles.length : 1);
  let done = 0;
  const run = {
    product,
    tools: { walled: missing === null, languages: await createLanguageIdentifier() },
    onResult: (result: MomentResult) => {
      done += 1;
      say(lineOf(result, done, asked));
    },
  };
  try {
    if (options.styles) {
      const results = await runStyles(chosen, { ...run, journalOf: journals.open });
      process.stdout.write(`${styleTable(measureStyles(results))}\n`);
    } else {
      const results = await runMoments(chosen, { ...run, journal: journals.open(null) });
      process.stdout.write(`${reportTable(results)}\n`);
      if (options.out !== undefined) writeReport(options.out, model, results);
    }
    journals.remove();
  } finally {
    await product.stop();
    await photographer.close();
  }
}

/** The journals of a run: one, or one of each style. */
function openJournals(key: string, fresh: boolean) {
  const files: string[] = [];
  return {
    open(style: ResponseStyle | null): Journal {
      const file = join('.cache/eval', `${key}${style === null ? '' : `-${style}`}.jsonl`);
      files.push(file);
      const journal = openJournal(file, fresh);
      const kept = journal.results.length;
      if (kept > 0) say(`${kept} results of an interrupted run are kept; --fresh asks them again.`);
      return journal;
    },
    remove: () => files.forEach((file) => rmSync(file, { force: true })),
  };
}

async function modelOf({ model, name, keyVariable, vision }: Options): Promise<EvaluatedModel> {
  if (!/^https?:\/\//.test(model)) {
    if (existsSync(model)) return { file: resolve(model) };
    throw new UsageError(
      `--model needs an address such as http://127.0.0.1:11434/v1, or a GGUF file; ${model} is neither.`,
    );
  }
  if (keyVariable !== null && (process.env[keyVariable] ?? '') === '')
    throw new UsageError(
      `The variable ${keyVariable} is not set. Put the key there and try again.`,
    );
  const baseUrl = model.replace(/\/+$/, '');
  return {
    baseUrl,
    name: name ?? (await findModelName(baseUrl, keyVariable)),
    keyVariable,
    vision,
  };
}

function choose(moments: readonly Moment[], { only, limit }: Options): Moment[] {
  const kinds = [...new Set(moments.map(({ kind }) => kind))];
  const unknown = only.filter((kind) => !kinds.includes(kind));
  if (unknown.length > 0)
    throw new UsageError(`There is no kind ${unknown.join(', ')}. Kinds: ${kinds.join(', ')}.`);
  return kinds
    .filter((kind) => only.length === 0 || only.includes(kind))
    .flatMap((kind) => moments.filter((moment) => moment.kind === kind).slice(0, limit));
}

const hasCode = ({ code, sql }: Moment['check']): boolean =>
  code !== undefined || sql !== undefined;

function codeNotice(missing: string, runs: boolean): string {
  return runs
    ? `No sandbox (${missing}): the model's code runs with your rights, as you asked.`
    : `No sandbox (${missing}): moments with code are left out. --run-code runs it with your rights.`;
}

/** Names a run: the same model and the same moments go on in the same journal. */
function keyOf(model: EvaluatedModel, moments: readonly Moment[]): string {
  return createHash('sha256')
    .update(JSON.stringify([model, moments]))
    .digest('hex')
    .slice(0, 16);
}

function lineOf({ id, score, firstWord, faults }: MomentResult, done: number, of: number): string {
  const time = firstWord === null ? '' : `, first word after ${(firstWord / 1_000).toFixed(1)} s`;
  const why = faults.length === 0 ? '' : `: ${faults.join('; ')}`;
  return `${done}/${of} ${id} ${Math.round(score * 100)} %${time}${why}`;
}

function writeReport(file: string, model: EvaluatedModel, results: readonly MomentResult[]): void {
  const kinds = [...Map.groupBy(results, ({ kind }) => kind)];
  const report = {
    version: facts.version,
    model: 'file' in model ? { file: basename(model.file) } : model,
    finishedAt: new Date().toISOString(),
    total: summarise(results),
    kinds: Object.fromEntries(kinds.map(([kind, members]) => [kind, summarise(members)])),
    results,
  };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
