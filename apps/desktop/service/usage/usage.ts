import { product } from '@aplomb/contract';
import { z } from 'zod';
import type { EventData, EventName, RequestName } from '../../shared/messages.ts';
import type { Usage } from '../../shared/requests/usage.ts';
import type { Handlers, HandlersOf } from '../host/handlers.ts';
import { offerFile } from '../kept/history-handlers.ts';
import type { Service } from '../service.ts';

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
const answerNames = {
  screen: 'Screens answered',
  text: 'Texts analysed',
  question: 'Questions answered',
  live: 'Live answers',
} as const;
/** Features that are used by one request. */
const requestNames: Partial<Record<RequestName, string>> = {
  'history.search': 'Searches',
  'history.export': 'Exports',
  'presentation.start': 'Presentations',
  'learning.start': 'Learning sessions',
  'review.answer': 'Reviews',
  'meeting.summary': 'Meeting summaries',
  'documents.add': 'Documents added',
  'disclosure.export': 'Disclosures',
  'live.start': 'Live sessions',
  'historyCopy.restore': 'Restorations',
};

/**
 * Usage figures as far as the user wants them: no content, no titles, no names, and nothing is
 * sent.
 */
export interface UsageFigures {
  readonly handlers: HandlersOf<'usage'>;
  /** The handlers, each counted when it has succeeded. */
  counted(handlers: Handlers): Handlers;
  observe<Name extends EventName>(event: Name, data: EventData<Name>): void;
  close(): Promise<void>;
}

/** Goes on counting at the chosen level; what is beyond a lower level is forgotten at once. */
export async function openUsage({
  vault,
  blobs,
  log,
}: Pick<Service, 'vault' | 'blobs' | 'log'>): Promise<UsageFigures> {
  const level = (): Usage['level'] => vault.settings.values.privacy.analytics;
  const nothingYet = (): Kept => ({
    since: new Date().toISOString(),
    features: {},
    errors: {},
    timings: {},
  });
  let figures = level() === 'none' ? null : await vault.values.get(VALUE, kept);
  let timer: NodeJS.Timeout | null = null;

  const save = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    await (figures === null ? vault.values.remove(VALUE) : vault.values.set(VALUE, figures));
  };
  const saveSoon = (): void => {
    timer ??= setTimeout(() => {
      save().catch((error: unknown) => log.error('the usage figures could not be kept', {}, error));
    }, SAVE_MILLISECONDS).unref();
  };
  const count = (of: 'features' | 'errors', name: string): void => {
    if (level() === 'none' || (of === 'errors' && level() === 'anonymous')) return;
    figures ??= nothingYet();
    figures[of][name] = (figures[of][name] ?? 0) + 1;
    saveSoon();
  };
  const time = (name: string, milliseconds: number): void => {
    if (level() !== 'detailed' || figures === null) return;
    const before = figures.timings[name] ?? { count: 0, sum: 0, longest: 0 };
    figures.timings[name] = {
      count: before.count + 1,
      sum: before.sum + milliseconds,
      longest: Math.max(before.longest, milliseconds),
    };
  };
  vault.settings.onChange((group) => {
    if (group !== 'privacy' || figures === null) return;
    if (level() === 'none') figures = null;
    else
      figures = {
        ...figures,
        ...(level() === 'anonymous' && { errors: {} }),
        ...(level() !== 'detailed' && { timings: {} }),
      };
    save().catch((error: unknown) => log.error('the usage figures could not be kept', {}, error));
  });

  const rows = (of: Record<string, number>): [string, number][] =>
    Object.entries(of).toSorted((one, other) => other[1] - one[1]);
  const shown = (): Usage => ({
    level: level(),
    since: figures?.since ?? null,
    features: rows(figures?.features ?? {}).map(([name, times]) => ({ name, count: times })),
    version: level() === 'basic' || level() === 'detailed' ? product.version : null,
    errors: rows(figures?.errors ?? {}).map(([code, times]) => ({ code, count: times })),
    timings: Object.entries(figures?.timings ?? {}).map(
      ([name, { count: times, sum, longest }]) => ({
        name,
        count: times,
        meanMilliseconds: sum / times,
        longestMilliseconds: longest,
      }),
    ),
  });
  return {
    observe(event, data) {
      if (event === 'answer.local' || event === 'live.answer') {
        const { kind, localMilliseconds } = data as EventData<'answer.local'>;
        count('features', answerNames[kind]);
        time(answerNames[kind], localMilliseconds);
      } else if (event === 'signal' && (data as EventData<'signal'>).kind === 'audio_started')
        count('features', 'Listening');
      else if (event === 'answer.error')
        count('errors', String((data as EventData<'answer.error'>).problem.code));
      else if (event === 'notice') {
        const { problem } = data as EventData<'notice'>;
        if (problem) count('errors', String(problem.code));
      }
    },
    counted: (handlers) =>
      Object.fromEntries(
        Object.entries(handlers).map(([name, handle]) => {
          const feature = requestNames[name as RequestName];
          if (feature === undefined) return [name, handle];
          return [
            name,
            async (params: never) => {
              const result: unknown = await (handle as (params: never) => unknown)(params);
              count('features', feature);
              return result;
            },
          ];
        }),
      ) as Handlers,
    close: save,
    handlers: {
      'usage.get': shown,
      'usage.export': () =>
        offerFile(blobs, {
          name: `${product.name.toLowerCase()}-usage.json`,
          mediaType: 'application/json',
          bytes: Buffer.from(`${JSON.stringify(shown(), null, 2)}\n`),
        }),
      async 'usage.clear'() {
        figures = null;
        await save();
        return shown();
      },
    },
  };
}
