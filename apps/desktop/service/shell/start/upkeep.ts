import { logFailure } from '../../base/log.ts';
import type { Service } from '../../base/service.ts';
import { type HistoryCopy, openHistoryCopy, recordSettings } from '../../keep/index.ts';
import { createEmergencyHide, type EmergencyHide } from '../app/emergency-hide.ts';
import { createMonitor, type Monitor } from '../performance/monitor.ts';
import { createProof, type Proof } from '../prove/prove-handlers.ts';
import { openUsage, type UsageFigures } from '../usage/usage.ts';
import type { Answering } from './answering.ts';
import type { Helping } from './helping.ts';
import type { Models } from './models.ts';
import type { Sensing } from './sensing.ts';

/** What watches over the app and what it keeps. */
export interface Upkeep {
  readonly copy: HistoryCopy;
  readonly usage: UsageFigures;
  readonly monitor: Monitor;
  readonly emergency: EmergencyHide;
  readonly proof: Proof;
}

/** Opens it, and lets every change of a setting take effect. */
export async function openUpkeep(
  service: Service,
  models: Models,
  { answers, store }: Answering,
  { windows }: Sensing,
  helping: Helping,
): Promise<Upkeep> {
  const { vault, host, log } = service;
  const copy = await openHistoryCopy(service);
  const usage = await openUsage(service);
  host.observe(usage.observe);
  const monitor = createMonitor(service, answers.frames, (idle) => models.inside.setIdle(idle));
  const emergency = createEmergencyHide(service, windows, [helping.stop, () => store.clear()]);
  vault.audit.onAppend(({ number }) => host.emit('audit.appended', { number }));
  recordSettings(vault, log);
  applySettings(service, monitor, models);
  return { copy, usage, monitor, emergency, proof: createProof(service) };
}

function applySettings({ vault, host, state }: Service, monitor: Monitor, models: Models): void {
  vault.settings.onChange((group, values) => {
    host.emit('settings.changed', { group });
    if (group === 'context') state.update({ context: values.context.current_context });
    if (group === 'privacy') state.update({ localOnly: values.privacy.local_only });
    if (group === 'performance') monitor.apply();
    models.show();
  });
}

const HOUR_MILLISECONDS = 60 * 60_000;

/**
 * Deletes what its time has come for, now and each hour. Answers what ends that, once the run under
 * way is over.
 */
export function keepTidy({ vault, log }: Pick<Service, 'vault' | 'log'>): () => Promise<unknown> {
  let tidying: Promise<unknown> = Promise.resolve();
  const tidy = (): void => {
    tidying = vault.retention.run().catch(logFailure(log, 'retention failed'));
  };
  tidy();
  const timer = setInterval(tidy, HOUR_MILLISECONDS).unref();
  return () => {
    clearInterval(timer);
    return tidying;
  };
}
