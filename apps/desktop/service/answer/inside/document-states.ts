import { languageModelRules } from '@aplomb/contract';
import type { OwnDocument } from '@aplomb/engine';
import type { InsideModel } from '@aplomb/engine/node/llama';
import type { Log } from '../../base/log.ts';
import type { Documents } from '../../base/vault.ts';

/** Documents whose evaluated state is kept, so that a question about one begins at once. */
export interface DocumentStates {
  /** Evaluates what is missing once nobody has asked for a while. */
  later(): void;
  /** Somebody asks: what is under way stops. */
  pause(): void;
}

const QUIET_MILLISECONDS = 3_000;

/** A document short enough to come before a question as a whole; null for any other. */
export async function shortDocument(
  documents: Pick<Documents, 'list' | 'text'>,
  id: string | null | undefined,
): Promise<OwnDocument | null> {
  const known = (await documents.list()).find((document) => document.id === id);
  if (known === undefined || known.characters > languageModelRules.documentCharacters) return null;
  return { id: known.id, name: known.name, text: await documents.text(known.id) };
}

/** Has the model in memory evaluate documents, newest first; `running` is null where none should. */
export function createDocumentStates(
  documents: Pick<Documents, 'list' | 'text'>,
  running: () => InsideModel | null,
  log: Log,
): DocumentStates {
  /** Kept, or too long, with the model of the label. */
  const done = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let underWay: AbortController | null = null;
  const learnAll = async ({ signal }: AbortController): Promise<void> => {
    for (const { id, addedAt } of (await documents.list()).toReversed()) {
      const model = running();
      const document = await shortDocument(documents, id);
      if (signal.aborted || model === null) return;
      const what = JSON.stringify([model.label, id, addedAt]);
      if (document === null || done.has(what)) continue;
      const learned = await model.learn(document, signal);
      if (learned === 'off' || learned === 'stopped') return;
      done.add(what);
    }
  };
  const pause = (): void => {
    clearTimeout(timer);
    underWay?.abort();
    underWay = null;
  };
  return {
    pause,
    later() {
      pause();
      timer = setTimeout(() => {
        underWay = new AbortController();
        learnAll(underWay).catch((error: unknown) => {
          log.info('documents could not be evaluated ahead', { reason: String(error) });
        });
      }, QUIET_MILLISECONDS).unref();
    },
  };
}
