import { product } from '@aplomb/contract';
import type { EventData, EventName, RequestName } from '../../../shared/messages.ts';
import type { Handlers, HandlersOf } from '../../base/handlers.ts';
import type { Service } from '../../base/service.ts';
import { offerFile } from '../kept/history-handlers.ts';
import { openFigures } from './figures.ts';

const answerNames = {
  screen: 'Screens answered',
  text: 'Texts analyzed',
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
  'openedRecordings.transcribe': 'Recordings opened',
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

/** Goes on counting at the chosen level. */
export async function openUsage(
  service: Pick<Service, 'vault' | 'blobs' | 'log'>,
): Promise<UsageFigures> {
  const figures = await openFigures(service);
  return {
    observe(event, data) {
      if (event === 'answer.local' || event === 'live.answer') {
        const { kind, localMilliseconds } = data as EventData<'answer.local'>;
        figures.count('features', answerNames[kind]);
        figures.time(answerNames[kind], localMilliseconds);
      } else if (event === 'signal' && (data as EventData<'signal'>).kind === 'audio_started')
        figures.count('features', 'Listening');
      else if (event === 'answer.error')
        figures.count('errors', String((data as EventData<'answer.error'>).problem.code));
      else if (event === 'notice') {
        const { problem } = data as EventData<'notice'>;
        if (problem) figures.count('errors', String(problem.code));
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
              figures.count('features', feature);
              return result;
            },
          ];
        }),
      ) as Handlers,
    close: () => figures.save(),
    handlers: {
      'usage.get': () => figures.shown(),
      'usage.export': () =>
        offerFile(service.blobs, {
          name: `${product.name.toLowerCase()}-usage.json`,
          mediaType: 'application/json',
          bytes: Buffer.from(`${JSON.stringify(figures.shown(), null, 2)}\n`),
        }),
      async 'usage.clear'() {
        await figures.clear();
        return figures.shown();
      },
    },
  };
}
