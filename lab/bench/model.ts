import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { builtInLlama } from '../../packages/engine/src/node/llama/addon.ts';
import { freshBudget } from '../../packages/engine/src/node/llama/fresh-budget.ts';
import { InsideModel } from '../../packages/engine/src/node/llama/inside-model.ts';
import { modelShapes, writeSyntheticModel } from '../../packages/engine/test/synthetic-model.ts';
import { createAnswerer } from '../../packages/engine/src/node/answer/create-answerer.ts';
import { residentMegabytesOf } from '../../tools/process-tree.ts';
import { type Bench, type BenchRow, median } from './bench.ts';
import {
  cpuMs,
  type Loaded,
  loadModel,
  openEvaluation,
  reloadDocument,
  someTokens,
  type StateReload,
} from './model-states.ts';
import { option } from './option.ts';

type Shape = '0.6b' | '2b';

const PROMPT = 256,
  WRITTEN = 24,
  ROUNDS = 5,
  FOUR = 4,
  FRESH = 300,
  QUESTIONS = 6,
  LOSSES = 3;
const folder = resolve('.cache', 'bench', 'models');
const SAMPLING = { temperature: 0.5, topK: 20, topP: 0.9, minP: 0.02, seed: 7 };

/**
 * The language model inside with synthetic files of real shapes: random weights show speed and
 * memory, nothing of quality. AVX2 alone is used, which most computers have.
 */
export const modelBench: Bench = {
  name: 'model',
  run: async () => {
    const wanted = option('shape');
    const shapes: readonly Shape[] =
      wanted === '2b' || wanted === '0.6b' ? [wanted] : ['0.6b', '2b'];
    const rows: BenchRow[] = [];
    const graphics = option('graphics');
    if (graphics !== undefined) {
      for (const shape of shapes) rows.push(...(await compareWithCard(shape, resolve(graphics))));
      return rows;
    }
    for (const shape of shapes) rows.push(...(await benchShape(shape)));
    return rows;
  },
};

/** What the ten-second probe measures with the processor's library and with the one in a folder. */
async function compareWithCard(shape: Shape, folderOfCard: string): Promise<BenchRow[]> {
  const library = builtInLlama();
  if (library === null) throw new TypeError('there is no llama.cpp for this system');
  const rows: BenchRow[] = [];
  for (const graphics of [null, { library: folderOfCard }]) {
    const model = new InsideModel({
      file: fileOf(shape),
      library,
      graphics,
      label: 'inside/bench',
    });
    const started = performance.now();
    const measured = await model.probe().catch((error: unknown) => String(error));
    const { device, problem } = model.graphics;
    const on = graphics === null ? 'the processor' : (device ?? 'the graphics card');
    const note = problem ?? `${Math.round(performance.now() - started)} ms in all`;
    model.close();
    if (typeof measured === 'string') {
      rows.push({ figure: `${shape}: ${on} gave up`, value: Infinity, unit: 'ms', note: measured });
      continue;
    }
    rows.push(
      {
        figure: `${shape}: a prompt token on ${on}, by the clock`,
        value: 1_000 / measured.promptTokensPerSecond,
        unit: 'ms',
        note,
      },
      {
        figure: `${shape}: a written token on ${on}, by the clock`,
        value: 1_000 / measured.writtenTokensPerSecond,
        unit: 'ms',
      },
    );
  }
  return rows;
}

async function benchShape(shape: Shape): Promise<BenchRow[]> {
  const file = fileOf(shape);
  const library = avx2Library();
  const loaded = await loadModel(file, library);
  const { ours, theirs } = await evaluationCosts(loaded);
  const document = await reloadDocument(file, loaded, ROUNDS, join(folder, 'document-states'));
  const { reload, stopMs, memory, firstMs, afterKill, afterHang } = await useInside(file, library);
  // A token of a prompt costs the same processor time on more threads; windows take a share of one.
  const fresh = Math.min(FRESH, freshBudget(ours.promptMs / FOUR));
  const computed = (fresh * ours.promptMs) / FOUR + ours.writtenMs / FOUR;
  return [
    row(shape, 'processor time of a prompt token', ours.promptMs, theirs.promptMs),
    row(shape, 'processor time of a written token', ours.writtenMs, theirs.writtenMs),
    {
      figure: `${shape}: first word for the ${fresh} fresh tokens of its budget, computed for four AVX2 cores`,
      value: computed,
      unit: 'ms',
      goal: '≤ 2000',
      note: `${FRESH} at most; the reload below comes on top where another document is asked about`,
    },
    {
      figure: `${shape}: first word on this machine, one thread`,
      value: median(firstMs),
      unit: 'ms',
    },
    reloaded(shape, 'the fixed part', reload),
    reloaded(shape, 'the longest document that is kept', document),
    lost(shape, 'kill -9', afterKill),
    lost(shape, 'SIGSTOP', afterHang),
    { figure: `${shape}: from stop to the answer's end`, value: stopMs, unit: 'ms', goal: '≤ 100' },
    { figure: `${shape}: memory of its process, file included`, value: memory / 1e6, unit: 'MB' },
  ];
}

function row(shape: Shape, what: string, ours: number, theirs: number): BenchRow {
  return {
    figure: `${shape}: ${what}`,
    value: ours,
    unit: 'ms',
    goal: '≤ 1.05 ×',
    baseline: { name: 'the library alone', value: theirs },
  };
}

const reloaded = (shape: Shape, what: string, reload: StateReload): BenchRow => ({
  figure: `${shape}: state of ${what} (${reload.megabytes} MB) from disk, processor time`,
  value: reload.processorMs,
  unit: 'ms',
  goal: '≤ 150',
  note: `by the clock ${Math.round(reload.ms)} ms, other programs included`,
});

/** What a lost process adds to the first word of the questions before and after it. */
const lost = (shape: Shape, how: string, added: readonly number[]): BenchRow => ({
  figure: `${shape}: added to the first word by ${how}`,
  value: median(added),
  unit: 'ms',
  goal: '≤ 3000',
  note: `${added.map((ms) => Math.round(ms)).join(', ')}; load ${loadavg()[0]?.toFixed(1)}`,
});

/** The synthetic file of a shape, written once. */
function fileOf(shape: Shape): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${shape}.gguf`);
  if (!existsSync(file)) {
    writeSyntheticModel(`${file}.part`, modelShapes[shape]);
    renameSync(`${file}.part`, file);
  }
  return file;
}

/** The library with the code for AVX2 only. */
function avx2Library(): string {
  const from = builtInLlama();
  if (from === null) throw new TypeError('there is no llama.cpp for this system');
  const to = join(folder, 'avx2');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    // Never written over: a benchmark that runs beside this one may have it loaded.
    if ((!name.includes('ggml-cpu-') || name.includes('haswell')) && !existsSync(join(to, name)))
      copyFileSync(join(from, name), join(to, name));
  return to;
}

interface Costs {
  promptMs: number;
  writtenMs: number;
}

/** Processor time of our evaluation and of the library called directly, in turn. */
async function evaluationCosts(loaded: Loaded): Promise<{ ours: Costs; theirs: Costs }> {
  const { llama, model } = loaded;
  const { evaluation, context } = await openEvaluation(loaded, 1_024);
  const tokens = someTokens(PROMPT);
  const sampler = new llama.AddonSampler(model);
  sampler.applyConfig(SAMPLING);
  const ours: Costs[] = [];
  const theirs: Costs[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    evaluation.clear();
    const our = await timed(
      () =>
        evaluation.evaluate(
          tokens,
          () => false,
          () => undefined,
        ),
      async () => evaluation.add(await evaluation.sample(sampler)),
    );
    evaluation.clear();
    let logits = 0;
    let at = 0;
    const decode = async (piece: readonly number[]): Promise<void> => {
      context.initBatch(piece.length);
      [logits = 0] = context.addToBatch(
        0,
        at,
        Uint32Array.from(piece),
        Uint32Array.of(piece.length - 1),
      );
      await context.decodeBatch();
      at += piece.length;
    };
    const their = await timed(
      () => decode(tokens),
      async () => decode([await context.sampleToken(logits, sampler)]),
    );
    // The first round loads the file and warms the caches.
    if (round > 0) {
      ours.push(our);
      theirs.push(their);
    }
  }
  return { ours: middle(ours), theirs: middle(theirs) };
}

async function timed(
  prompt: () => Promise<unknown>,
  write: () => Promise<unknown>,
): Promise<Costs> {
  const first = process.cpuUsage();
  await prompt();
  const promptMs = cpuMs(first) / PROMPT;
  const second = process.cpuUsage();
  for (let index = 0; index < WRITTEN; index++) await write();
  return { promptMs, writtenMs: cpuMs(second) / WRITTEN };
}

const middle = (costs: readonly Costs[]): Costs => ({
  promptMs: median(costs.map(({ promptMs }) => promptMs)),
  writtenMs: median(costs.map(({ writtenMs }) => writtenMs)),
});

/** Reload of kept state, stop, memory and the first word, through the process the app uses. */
async function useInside(file: string, library: string) {
  const setup = {
    file,
    library,
    label: 'inside/bench',
    threads: 1,
    states: { folder: join(folder, 'states'), key: new Uint8Array(32).fill(1) },
  };
  rmSync(setup.states.folder, { recursive: true, force: true });
  const first = new InsideModel(setup);
  await first.warm();
  first.close();
  const model = new InsideModel(setup);
  try {
    const { stateMs, stateProcessorMs } = await model.warm();
    const [kept] = readdirSync(setup.states.folder);
    const bytes = kept === undefined ? 0 : statSync(join(setup.states.folder, kept)).size;
    const reload = {
      ms: stateMs,
      processorMs: stateProcessorMs,
      megabytes: Math.round(bytes / 1e6),
    };
    const firstMs: number[] = [];
    for (let index = 0; index < QUESTIONS; index++) firstMs.push((await askAndStop(model)).firstMs);
    const { stopMs } = await askAndStop(model);
    const memory = 2 ** 20 * residentMegabytesOf(model.pid === null ? [] : [model.pid]);
    const afterKill = await loseProcess(model, 'SIGKILL');
    const afterHang = await loseProcess(model, 'SIGSTOP');
    return { reload, stopMs, memory, firstMs, afterKill, afterHang };
  } finally {
    model.close();
  }
}

/** What losing its process adds to the first word, against the questions on either side of it. */
async function loseProcess(model: InsideModel, signal: NodeJS.Signals): Promise<number[]> {
  const added: number[] = [];
  let before = (await askAndStop(model)).firstMs;
  for (let round = 0; round < LOSSES; round++) {
    await model.warm();
    process.kill(pidOf(model), signal);
    const { firstMs } = await askAndStop(model);
    const after = (await askAndStop(model)).firstMs;
    added.push(firstMs - (before + after) / 2);
    before = after;
  }
  return added;
}

/** Never 0, which would stop the benchmark itself. */
function pidOf({ pid }: InsideModel): number {
  if (pid === null) throw new TypeError('the model has no process');
  return pid;
}

/** Asks about a screen of ordinary size and stops at the first word. */
async function askAndStop(model: InsideModel): Promise<{ firstMs: number; stopMs: number }> {
  const abort = new AbortController();
  const started = performance.now();
  let firstAt = 0;
  await createAnswerer([], { inside: model, log: () => undefined }).answer(
    {
      kind: 'screen',
      question: 'What is the running time?',
      earlier: [],
      passages: [],
      context: null,
      material: `Given an array of ${Math.random()} numbers, find the largest gap. `.repeat(20),
      localFindings: 'A task',
      image: null,
      language: null,
    },
    {
      signal: abort.signal,
      firstTokenMs: 120_000,
      onText() {
        firstAt ||= performance.now();
        abort.abort();
      },
    },
  );
  return { firstMs: firstAt - started, stopMs: performance.now() - firstAt };
}
