import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDesktopApp } from '../apps/desktop/test/desktop-app.ts';
import { leaveFirstLaunch, showPage } from '../apps/desktop/test/real-capture.ts';
import { openDoor } from '../tools/silence/loopback-client.ts';
import { type Growth, growthOf, type MemorySample } from './soak/growth.ts';
import { createUse } from './soak/simulated-use.ts';
import { openSound } from '../tools/silence/virtual-sound.ts';
import { installPrograms, windowPrograms } from '../tools/system-packages.ts';

const {
  values: { minutes },
} = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const MEGABYTE = 1024 * 1024,
  SPEAK_MILLISECONDS = 60_000;
/**
 * Share of the steps that may fail, as on a machine too busy to answer in time; above it, something
 * else was measured.
 */
const MOST_FAULTS = 0.05;
// Each capture meets a page that has changed, so that none is answered from what was read before.
const changingPage =
  '<!doctype html><title>Changing page</title><body ' +
  'style="margin:24px;background:#fff;font:18px/1.5 monospace"><pre ' +
  'id="t"></pre><script>let n=0;const draw=()=>{n+=1;t.textContent=`def ' +
  'step_${n}(sessions):\\n    for key in sessions:\\n        if key < ${n}:\\n         ' +
  '   del sessions[key]\\n    return ${n * 7}`};draw();setInterval(draw,700)</script>';

installPrograms([...windowPrograms, 'espeak', 'pocketsphinx', 'pocketsphinxModel']);
const folder = await mkdtemp(join(tmpdir(), 'aplomb-soak-'));
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  const sound = await openSound(folder);
  closing.unshift(() => sound.close());
  const probe = new URL(
    `soak/memory-probe.ts?${String(new URLSearchParams({ folder }))}`,
    import.meta.url,
  ).href;
  const app = await openDesktopApp({
    size: '1280x800',
    environment: {
      ...sound.environment,
      APLOMB_DESKTOP_PRINT_URL: '1',
      NODE_OPTIONS: `--import=${probe}`,
    },
  });
  closing.unshift(() => app.close());
  const call = await openDoor(app.url ?? '');
  await leaveFirstLaunch(app);
  const page = await showPage(app.session, 'Changing page', changingPage, {
    x: 480,
    y: 40,
    width: 760,
    height: 420,
  });
  closing.unshift(() => page.close());

  const use = createUse(app, call, page);
  const began = performance.now(),
    until = began + Number(minutes) * 60_000;
  let told = began;
  for (let round = 0; performance.now() < until; round += 1) {
    await use.round(round);
    if (performance.now() - told < SPEAK_MILLISECONDS) continue;
    told = performance.now();
    process.stdout.write(
      `${((told - began) / 60_000).toFixed(0)} min: ${use.done.get('captures') ?? 0} ` +
        `captures, ${use.faults.length} faults\n`,
    );
  }
  process.exitCode = report(await readSamples(), use.done, use.faults) ? 0 : 1;
} finally {
  for (const close of closing)
    await close().catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
    });
}

/** The samples of every process by its name and number. */
async function readSamples(): Promise<Map<string, MemorySample[]>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'));
  return new Map(
    await Promise.all(
      files.map(async (name) => {
        const lines = (await readFile(join(folder, name), 'utf8'))
          .split('\n')
          .filter((line) => line.endsWith('}'));
        return [
          name.replace('.jsonl', ''),
          lines.map((line) => JSON.parse(line) as MemorySample),
        ] as const;
      }),
    ),
  );
}

/** Prints what was done and what each process held; answers whether all is well. */
function report(
  processes: ReadonlyMap<string, readonly MemorySample[]>,
  done: ReadonlyMap<string, number>,
  faults: readonly string[],
): boolean {
  const steps = [...done.values()].reduce((sum, count) => sum + count, 0);
  const write = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  write(
    `\n${minutes} minutes: ` +
      `${[...done].map(([name, count]) => `${count} ${name}`).join(', ')}; ` +
      `${faults.length} of ${steps + faults.length} steps failed`,
  );
  for (const fault of new Set(faults)) write(`  ${fault}`);
  let good = faults.length <= MOST_FAULTS * (steps + faults.length);
  if (!good) write('Too many steps failed for the memory to mean anything.');
  const lives = [...processes].filter(([name]) => name.startsWith('service-process')).length;
  if (lives !== 1) {
    write(`The service lived ${lives} times: it fell and was started again.`);
    good = false;
  }
  for (const [name, samples] of processes) {
    const growths = (['held', 'resident'] as const).flatMap((what) => {
      const growth = growthOf(samples, what);
      return growth ? [{ what, growth }] : [];
    });
    const last = samples.at(-1);
    write(
      `${name}: ${inMegabytes(last?.resident)} MB resident, ${inMegabytes(last?.held)} MB ` +
        'held at the end; ' +
        (growths.map(({ what, growth }) => `${what} ${said(growth)}`).join('; ') ||
          'too short a life to tell whether it grows'),
    );
    if (growths.some(({ growth }) => growth.megabytes > growth.allowed)) good = false;
  }
  write(good ? 'No process grows.' : 'Failed.');
  return good;
}

function said({ megabytes, allowed, perHour }: Growth): string {
  return (
    `${megabytes >= 0 ? '+' : ''}${megabytes.toFixed(1)} MB from the middle to the last ` +
    `third (at most ${allowed.toFixed(0)}; ${perHour.toFixed(0)} MB an ` +
    `hour)${megabytes > allowed ? ', which grows' : ''}`
  );
}

function inMegabytes(bytes = Number.NaN): string {
  return (bytes / MEGABYTE).toFixed(0);
}
