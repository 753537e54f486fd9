import { type FinderGroup, type FinderItem, KeyChord } from '@aplomb/ui';
import { useDeferredValue } from 'react';
import type { RequestResult } from '../../shared/messages.ts';
import { go } from '../core/route.ts';
import { useChords } from '../core/use-hotkeys.ts';
import { useRequest } from '../core/use-request.ts';
import { commands, type Findable, fitting, setUp } from './findables.ts';

/** A row of the finder, and what choosing it does. */
export interface FoundItem extends FinderItem {
  readonly choose: () => void;
}

/** Most rows of one kind: what does not fit needs another word. */
const most = 8;
/** Requests for a search take no longer query. */
const LONGEST_QUERY = 500;

/** Everything that fits the query: commands, settings, conversations, documents. */
export function useFound(query: string): readonly FinderGroup<FoundItem>[] {
  // Enter chooses what is first, so commands and settings keep step with the keys.
  const typed = query.trim().slice(0, LONGEST_QUERY);
  const words = useDeferredValue(typed);
  const chords = useChords();
  const rowOf = ({ id, title, hint, hotkey, choose }: Findable): FoundItem => {
    const chord = hotkey && chords(hotkey);
    return {
      id,
      title,
      choose,
      ...(hint !== undefined && { hint }),
      ...(chord !== undefined && { aside: <KeyChord chord={chord} /> }),
    };
  };
  const history = useRequest('history.search', { query: words, limit: most });
  const documents = useRequest('documents.list', {}).value ?? [];
  const passages = useRequest('documents.search', { query: words }).value ?? [];
  const conversations = (history.value?.conversations ?? []).map(
    ({ id, title, snippet }): FoundItem => ({
      id,
      title,
      hint: snippet.map(({ text }) => text).join(''),
      choose: () => go('history', id),
    }),
  );
  return [
    { name: 'Commands', items: fitting(commands, typed).slice(0, most).map(rowOf) },
    {
      name: 'Settings',
      items: typed === '' ? [] : fitting(setUp, typed).slice(0, most).map(rowOf),
    },
    { name: 'Conversations', items: conversations },
    { name: 'Documents', items: documentRows(documents, passages, words) },
  ];
}

/** Documents by their names, then those with a passage that fits. */
function documentRows(
  documents: RequestResult<'documents.list'>,
  passages: RequestResult<'documents.search'>,
  words: string,
): FoundItem[] {
  const named = fitting(
    documents.map(({ id, name }) => ({ id, title: name, words: '', choose: () => undefined })),
    words,
  );
  const ids = new Set([...named.map(({ id }) => id), ...passages.map((each) => each.documentId)]);
  return [...ids].slice(0, most).flatMap((id) => {
    const document = documents.find((each) => each.id === id);
    const passage = passages.find((each) => each.documentId === id)?.text;
    return document === undefined
      ? []
      : {
          id,
          title: document.name,
          ...(passage !== undefined && { hint: passage }),
          choose: () => go('prepare/documents', id),
        };
  });
}
