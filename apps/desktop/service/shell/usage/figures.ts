import { product } from '@aplomb/contract';
import { z } from 'zod';
import type { Usage } from '../../../shared/requests/usage.ts';
import { logFailure } from '../../base/log.ts';
import type { Service } from '../../base/service.ts';

const VALUE = 'usage';
const counts = z.record(z.string(), z.int());
const kept = z.object({
  since: z.string(),
  features: counts,
  errors: counts,
  timings: z.record(z.string(), z.object({ count: z.int(), sum: z.number(), longest: z.number() })),
});
type Kept = z.infer<typeof kept>;

const SAVE_MILLISECONDS = 30_000;

/** Figures of use, kept as far as the chosen level goes. */
export interface Figures {
  count(of: 'features' | 'errors', name: string): void;
  time(name: string, milliseconds: number): void;
  shown(): Usage;
  clear(): Promise<void>;
  save(): Promise<void>;
}

/** Opens them; what is beyond a lower level is forgotten at once when it is chosen. */
export async function openFigures({
  vault,
  log,
}: Pick<Service, 'vault' | 'log'>): Promise<Figures> {
  const level = (): Usage['level'] => vault.settings.values.privacy.analytics;
  let figures = level() === 'none' ? null : await vault.values.get(VALUE, kept);
  let timer: NodeJS.Timeout | null = null;

  const save = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    await (figures === null ? vault.values.remove(VALUE) : vault.values.set(VALUE, figures));
  };
  const saveNow = (): void => {
    save().catch(logFailure(log, 'the usage figures could not be kept'));
  };
  vault.settings.onChange((group) => {
    if (group !== 'privacy' || figures === null) return;
    figures = withinLevel(figures, level());
    saveNow();
  });
  return {
    save,
    count(of, name) {
      if (level() === 'none' || (of === 'errors' && level() === 'anonymous')) return;
      figures ??= { since: new Date().toISOString(), features: {}, errors: {}, timings: {} };
      figures[of][name] = (figures[of][name] ?? 0) + 1;
      timer ??= setTimeout(saveNow, SAVE_MILLISECONDS).unref();
    },
    time(name, milliseconds) {
      if (level() !== 'detailed' || figures === null) return;
      const before = figures.timings[name] ?? { count: 0, sum: 0, longest: 0 };
      figures.timings[name] = {
        count: before.count + 1,
        sum: before.sum + milliseconds,
        longest: Math.max(before.longest, milliseconds),
      };
    },
    shown: () => usageOf(figures, level()),
    async clear() {
      figures = null;
      await save();
    },
  };
}

/** What may be kept at a level. */
function withinLevel(figures: Kept, level: Usage['level']): Kept | null {
  if (level === 'none') return null;
  return {
    ...figures,
    ...(level === 'anonymous' && { errors: {} }),
    ...(level !== 'detailed' && { timings: {} }),
  };
}

/** The figures as the window shows them, what is used most first. */
const usageOf = (figures: Kept | null, level: Usage['level']): Usage => ({
  level,
  since: figures?.since ?? null,
  features: mostFirst(figures?.features).map(([name, count]) => ({ name, count })),
  version: level === 'basic' || level === 'detailed' ? product.version : null,
  errors: mostFirst(figures?.errors).map(([code, count]) => ({ code, count })),
  timings: Object.entries(figures?.timings ?? {}).map(([name, { count, sum, longest }]) => ({
    name,
    count,
    meanMilliseconds: sum / count,
    longestMilliseconds: longest,
  })),
});

const mostFirst = (of: Readonly<Record<string, number>> = {}): [string, number][] =>
  Object.entries(of).toSorted((one, other) => other[1] - one[1]);
