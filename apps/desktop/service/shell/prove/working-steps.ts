import { analysisModes } from '@aplomb/contract';
import { setTimeout as wait } from 'node:timers/promises';
import type { Check } from '../../../shared/requests/app.ts';
import { waitFor } from './app-under-proof.ts';
import { memoryWithoutWindows } from './load.ts';
import {
  failed,
  figure,
  late,
  passed,
  type ProofContext,
  type ProofOutcome,
  type ProofStep,
  unknown,
} from './row.ts';

const LISTEN_SECONDS = 10,
  OPEN_MILLISECONDS = 15_000,
  ANALYSES = 5,
  BYTES_PER_MEGABYTE = 1_000_000;
/** Error of the app for a device that cannot be opened. */
const NO_DEVICE = 1001;
const outcomes: Record<Check['state'], ProofOutcome['outcome']> = {
  ok: 'passed',
  warning: 'unknown',
  failed: 'failed',
};
const sample = 'The meeting moved to Friday at three. Please send the figures by Thursday evening.';

/** Listening, analysis, models, and what the app takes while nothing happens. */
export const workingSteps: readonly ProofStep[] = [
  { id: 'listening', run: listen },
  { id: 'text', run: analyseText },
  { id: 'model', run: probeModel },
  { id: 'idle', run: watchIdle },
];

/** The app’s own tests of this machine, each a row. What the machine does not have is no failure. */
export async function ownChecks({
  app,
  wine,
}: ProofContext): Promise<(ProofOutcome & { title: string })[]> {
  const hasAudio = (await app.ask('audio.devices', {})).length > 0;
  const isAbsent = ({ name, problem }: Check): boolean =>
    (wine && name === 'System') || (!hasAudio && problem?.code === NO_DEVICE);
  const checks = await app.ask('diagnostics.run', {});
  return checks.map((check) => ({
    title: check.name,
    outcome: isAbsent(check) ? 'unknown' : outcomes[check.state],
    detail: check.detail,
    figures: check.milliseconds === null ? [] : [figure('took', check.milliseconds, 'ms')],
  }));
}

async function listen({ app, signal }: ProofContext): Promise<ProofOutcome> {
  const devices = await app.ask('audio.devices', {});
  if (!devices.some(({ source }) => source === 'microphone'))
    return unknown('This machine names no microphone.');
  await app.ask('audio.start', { source: 'microphone' });
  const opened = await waitFor(
    async () => (await app.ask('app.state', {})).audio.phase === 'on',
    OPEN_MILLISECONDS,
  );
  await wait(LISTEN_SECONDS * 1_000, undefined, { signal });
  const { phase } = (await app.ask('app.state', {})).audio;
  await app.ask('audio.stop', {});
  if (opened === null) return late('It did not open.');
  const figures = [figure('open', opened, 'ms')];
  return phase === 'on'
    ? passed('It opened and stayed open.', figures)
    : failed(`It did not stay open: ${phase}.`, figures);
}

async function analyseText({ app }: ProofContext): Promise<ProofOutcome> {
  const slowest: ReturnType<typeof figure>[] = [];
  for (const mode of analysisModes) {
    const times: number[] = [];
    for (let turn = 0; turn < ANALYSES; turn++)
      times.push((await app.ask('text.analyze', { text: sample, mode })).localMilliseconds);
    slowest.push(figure(`${mode}, fastest of ${ANALYSES}`, Math.min(...times), 'ms'));
  }
  return passed('A text of two sentences, by this machine alone.', slowest);
}

async function probeModel({ app }: ProofContext): Promise<ProofOutcome> {
  const { engine } = await app.ask('inside.list', {});
  if (!engine.ready) return unknown(`No engine for models can be used. ${engine.detail}`);
  const [found] = await app.ask('inside.find', {});
  if (found === undefined) return unknown('No model file was found on this machine.');
  const added = await app.ask('inside.add', { path: found.path });
  const { speed, problem } = await app.ask('inside.probe', { id: added.id });
  await app.ask('inside.remove', { id: added.id });
  if (speed === null) return failed(problem ?? 'The model could not be measured.');
  return passed(
    `A ${added.architecture} model of ${Math.round(found.bytes / BYTES_PER_MEGABYTE)} MB wrote.`,
    [
      figure('written', speed.wordsPerSecond, 'words/s'),
      figure('first word', speed.firstWordMs, 'ms'),
    ],
  );
}

async function watchIdle({ app, idleSeconds, signal }: ProofContext): Promise<ProofOutcome> {
  const since = new Date().toISOString();
  await wait(idleSeconds * 1_000, undefined, { signal });
  const samples = (await app.ask('performance.history', {})).filter(({ at }) => at > since);
  const last = samples.at(-1);
  if (last === undefined) return unknown('The system counted nothing in this time.');
  const most = Math.max(...samples.map(({ memory }) => memory));
  const cpu = samples.reduce((sum, sample) => sum + sample.cpu, 0) / samples.length;
  return passed(`Watched for ${Math.round(idleSeconds)} seconds.`, [
    figure('memory, most', most / BYTES_PER_MEGABYTE, 'MB'),
    figure('memory at the end', last.memory / BYTES_PER_MEGABYTE, 'MB'),
    memoryWithoutWindows('memory at the end, without its windows', last),
    figure('of one processor core, mean', cpu * 100, '%'),
  ]);
}
