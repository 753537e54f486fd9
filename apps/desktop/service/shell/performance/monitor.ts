import { monitorEventLoopDelay } from 'node:perf_hooks';
import { availableParallelism, cpus, freemem, totalmem } from 'node:os';
import type { PerformanceSample } from '../../../shared/shapes/performance.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { AppLoad, ProcessLoad } from '../../base/ports.ts';
import type { Service } from '../../base/service.ts';
import { treeOf } from '../../platform/index.ts';
import { loadOf } from './load.ts';

/** Measures the app's load and fits it to the settings. */
export interface Monitor {
  readonly handlers: HandlersOf<'performance'>;
  apply(): void;
  close(): void;
}

const SAMPLE_MILLISECONDS = 2_000,
  BATTERY_MILLISECONDS = 60_000,
  MOST_SAMPLES = 300;
/** How often the loop's delay is looked at; each look wakes the processor. */
const LOOK_MILLISECONDS = 200;

/** Samples every two seconds what the system counts of the app and of the machine. */
export function createMonitor(
  { vault, engine, host, log, platform: { system, shell } }: Service,
  frames: { read: number; skipped: number },
  setIdle: (seconds: number) => void,
): Monitor {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MILLISECONDS });
  delay.enable();
  let before: Pick<AppLoad, 'cpuSeconds' | 'countedAt'> | null = null,
    machine = machineTimes(),
    sampling = false;
  let onBattery: boolean | null = null;
  const samples: PerformanceSample[] = [];

  const sample = async (): Promise<void> => {
    const now = await system.load(),
      times = machineTimes();
    const last = before;
    before = now;
    // The first look only says where counting begins.
    if (last === null) return;
    const busy = times.busy - machine.busy,
      all = times.all - machine.all;
    const taken: PerformanceSample = {
      at: new Date(Date.now() - (performance.now() - now.countedAt)).toISOString(),
      cpu:
        (Math.max(0, now.cpuSeconds - last.cpuSeconds) / (now.countedAt - last.countedAt)) * 1_000,
      memory: memoryOf(now.processes),
      windowsMemory: shell.process === null ? 0 : memoryOf(treeOf(now.processes, shell.process)),
      machineCpu: all > 0 ? Math.min(1, Math.max(0, busy / all)) : 0,
      machineMemory: 1 - freemem() / totalmem(),
      loopDelayMilliseconds: Number.isFinite(delay.mean)
        ? Math.max(0, delay.mean / 1e6 - LOOK_MILLISECONDS)
        : 0,
      framesRead: frames.read,
      framesSkipped: frames.skipped,
      onBattery,
      threads: engine.threads,
    };
    machine = times;
    delay.reset();
    samples.push(taken);
    if (samples.length > MOST_SAMPLES) samples.shift();
    host.emit('performance', taken);
  };
  const sampleSoon = (): void => {
    if (sampling) return;
    sampling = true;
    sample()
      .catch((error: unknown) => log.error('the load could not be counted', {}, error))
      .finally(() => {
        sampling = false;
      });
  };
  const apply = (): void => {
    const { performance: settings } = vault.settings.values;
    const load = loadOf(settings, onBattery, availableParallelism());
    engine.setLoad(load);
    setIdle(load.idleSeconds);
  };
  const lookAtBattery = async (): Promise<void> => {
    onBattery = await system.onBattery();
    apply();
  };
  const lookAtBatterySoon = (): void => {
    lookAtBattery().catch((error: unknown) =>
      log.error('the battery could not be looked at', {}, error),
    );
  };
  const timers = [
    setInterval(sampleSoon, SAMPLE_MILLISECONDS),
    setInterval(() => {
      lookAtBatterySoon();
    }, BATTERY_MILLISECONDS),
  ];
  for (const timer of timers) timer.unref();
  lookAtBatterySoon();
  sampleSoon();
  return {
    apply,
    handlers: { 'performance.history': () => samples },
    close() {
      for (const timer of timers) clearInterval(timer);
      delay.disable();
    },
  };
}

const memoryOf = (processes: readonly ProcessLoad[]): number =>
  processes.reduce((sum, { memory }) => sum + memory, 0);

function machineTimes(): { busy: number; all: number } {
  let busy = 0,
    all = 0;
  for (const { times } of cpus()) {
    all += times.user + times.nice + times.sys + times.idle + times.irq;
    busy += times.user + times.nice + times.sys + times.irq;
  }
  return { busy, all };
}
