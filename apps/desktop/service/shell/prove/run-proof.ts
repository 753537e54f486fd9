import { randomUUID } from 'node:crypto';
import { cpus, release, totalmem, type, version } from 'node:os';
import {
  type MachineProof,
  product,
  type ProofRow,
  type ProofRowId,
  proofRowTitles,
} from '@aplomb/contract';
import { asDesktopError } from '../../base/desktop-error.ts';
import { underWine } from '../../platform/index.ts';
import { isLate, openAppUnderProof } from './app-under-proof.ts';
import { amountSteps } from './amount-steps.ts';
import { judge, type Judged } from './judge.ts';
import { keepingSteps, startTwice } from './keeping-steps.ts';
import { recordingStep } from './recording-step.ts';
import {
  failed,
  figure,
  late,
  passed,
  type ProofContext,
  type ProofOutcome,
  type ProofStep,
} from './row.ts';
import { screenSteps } from './screen-steps.ts';
import { systemSteps } from './system-steps.ts';
import { type AppWatch, watchApp } from './watch-app.ts';
import { ownChecks, workingSteps } from './working-steps.ts';

const BYTES_PER_GIGABYTE = 1e9,
  DETAIL_CHARACTERS = 600,
  MOST_MONITORS = 20;

/** How a proof is made. */
export interface ProofOptions {
  /** Program and arguments that start the app. */
  readonly launch: readonly string[];
  readonly idleSeconds: number;
  readonly onRow: (row: ProofRow) => void;
  /** Ends it before its time; the rows until then are told. */
  readonly signal: AbortSignal;
}

/**
 * Tries on this machine, with an empty data folder, what the app promises. What cannot be tried
 * because it was ended counts as failed.
 */
export async function runProof(options: ProofOptions): Promise<MachineProof> {
  const { launch, idleSeconds, onRow, signal } = options;
  const startedAt = new Date();
  const app = await openAppUnderProof(launch);
  const watch = watchApp(app);
  signal.addEventListener('abort', () => void app.stop());
  const context: ProofContext = {
    app,
    idleSeconds,
    signal,
    wine: underWine(),
    marker: `proof-${randomUUID()}`,
    peers: watch.peers,
  };
  const rows: ProofRow[] = [];
  try {
    for await (const row of tryAll(context, launch, watch)) {
      rows.push(row);
      onRow(row);
    }
    const seconds = Math.round((Date.now() - startedAt.getTime()) / 1_000);
    return {
      format: 'aplomb-machine-proof/1',
      version: product.version,
      startedAt: startedAt.toISOString(),
      seconds,
      machine: await describeMachine(context),
      rows,
    };
  } finally {
    watch.stop();
    await app.close();
  }
}

async function* tryAll(
  context: ProofContext,
  launch: readonly string[],
  watch: AppWatch,
): AsyncGenerator<ProofRow, void> {
  const started = await rowOf({ id: 'start', run: startApp }, context, watch);
  yield started;
  if (started.outcome !== 'passed') return;
  const others = await watch.countOthers();
  for (const { title, ...outcome } of await ownChecks(context)) {
    const id = `check-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
    yield asRow(id as ProofRowId, await judge(outcome, others));
  }
  const twice: ProofStep = {
    id: 'second-start',
    run: ({ app }) => startTwice(launch, app.folder),
  };
  const steps = [
    ...screenSteps,
    ...workingSteps,
    recordingStep,
    ...amountSteps,
    twice,
    ...systemSteps,
    ...keepingSteps,
  ];
  for (const step of steps) {
    context.signal.throwIfAborted();
    yield await rowOf(step, context, watch);
  }
}

async function describeMachine({ app, wine }: ProofContext): Promise<MachineProof['machine']> {
  const { monitors } = await app.ask('capture.targets', {}).catch(() => ({ monitors: [] }));
  const processors = cpus();
  return {
    // Elsewhere it names the build of a kernel.
    system: process.platform === 'win32' ? version() : type(),
    release: release(),
    wine,
    processor: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memoryGigabytes: Math.round((totalmem() / BYTES_PER_GIGABYTE) * 10) / 10,
    monitors: monitors
      .slice(0, MOST_MONITORS)
      .map(({ width, height, scale }) => ({ width, height, scale })),
  };
}

async function startApp({ app }: ProofContext): Promise<ProofOutcome> {
  const first = await app.start();
  await app.stop();
  const second = await app.start();
  return passed('Started with an empty data folder, ended, and started again.', [
    figure('first start', first, 'ms'),
    figure('second start', second, 'ms'),
  ]);
}

/** Runs a step; what it fails with is its outcome. */
async function rowOf(
  { id, run }: ProofStep,
  context: ProofContext,
  watch: AppWatch,
): Promise<ProofRow> {
  const others = await watch.countOthers();
  const outcome = await run(context).catch((error: unknown) => {
    const { detail } = asDesktopError(error);
    return isLate(error) ? late(detail) : failed(detail);
  });
  return asRow(id, await judge(outcome, others));
}

const asRow = (id: ProofRowId, { outcome, detail, figures = [] }: Judged): ProofRow => ({
  id,
  title: proofRowTitles[id],
  outcome,
  detail: detail.slice(0, DETAIL_CHARACTERS),
  figures,
});
