import { randomUUID } from 'node:crypto';
import { basename } from 'node:path/win32';
import type { UserDocument } from '../../../shared/requests/modes.ts';
import type { Documents, Passage } from '../../base/vault.ts';
import type { PaperPool } from '../exports/paper-pool.ts';
import { recordKind, type SealedRecords } from '../storage/sealed-records.ts';
import type { Found, PassageIndex } from './passage-index.ts';
import type { PassageText } from './passages.ts';

const documentRecords = recordKind<UserDocument>('document');
/** All passages of a document, under the document's id. */
const passageRecords = recordKind<readonly PassageText[]>('passages');
const LIMIT_DEFAULT = 5;

/**
 * The user's own files: their words are kept sealed, the index of them only in memory, built when
 * first asked.
 */
export function createDocuments(
  records: SealedRecords,
  papers: PaperPool,
  now: () => number,
): Documents {
  let loading: Promise<PassageIndex> | undefined;
  return {
    read: ({ name, bytes }) => papers.read(basename(name), bytes),
    add: async ({ name: given, bytes }) => {
      const name = basename(given);
      const { type, sections } = await papers.read(name, bytes);
      const { passagesOf } = await import('./passages.ts');
      const texts = passagesOf(sections);
      const document: UserDocument = {
        id: randomUUID(),
        name,
        kind: type,
        addedAt: new Date(now()).toISOString(),
        characters: sections.reduce((sum, { text }) => sum + text.length, 0),
        passages: texts.length,
      };
      const index = await loading;
      records.write(() => {
        records.put(documentRecords, { id: document.id, parent: null, at: now(), value: document });
        records.put(passageRecords, { id: document.id, parent: null, at: now(), value: texts });
      });
      index?.add(indexed(document.id, name, texts));
      return document;
    },
    list: async () =>
      records.ids(documentRecords).flatMap((id) => records.get(documentRecords, id)?.value ?? []),
    remove: async (id) => {
      const index = await loading;
      index?.remove(passagesOfDocument(records, id).map((_, number) => passageId(id, number)));
      records.write(() => {
        records.remove(documentRecords, id);
        records.remove(passageRecords, id);
      });
      await records.purge();
    },
    text: async (id) => textsOf(passagesOfDocument(records, id)).join('\n\n'),
    coverage: coverageOf,
    search: async (query, { limit = LIMIT_DEFAULT, documentIds } = {}) => {
      const index = await (loading ??= loadIndex(records));
      const found = index.search(
        query,
        (id) => documentIds === undefined || documentIds.includes(documentOf(id)),
      );
      return found.slice(0, limit).flatMap((each) => quotable(records, each) ?? []);
    },
  };
}

/** The index of every passage, loaded when first asked: the language tables serve nothing before. */
async function loadIndex(records: SealedRecords): Promise<PassageIndex> {
  const { createPassageIndex } = await import('./passage-index.ts');
  const index = createPassageIndex();
  await records.each(passageRecords, ({ id, value }) =>
    index.add(indexed(id, records.get(documentRecords, id)?.value.name ?? '', value)),
  );
  return index;
}

async function coverageOf(text: string, terms: readonly string[]): Promise<number[]> {
  const { createCoverage } = await import('./passage-index.ts');
  return terms.map(createCoverage(text));
}

const textsOf = (passages: readonly PassageText[]): string[] => passages.map(({ text }) => text);
const passageId = (document: string, number: number): string => `${document}:${number}`;
const documentOf = (id: string): string => id.slice(0, id.lastIndexOf(':'));
const indexed = (
  id: string,
  name: string,
  texts: readonly PassageText[],
): { id: string; text: string; name: string }[] =>
  texts.map(({ text }, number) => ({ id: passageId(id, number), text, name }));

const passagesOfDocument = (records: SealedRecords, id: string): readonly PassageText[] =>
  records.get(passageRecords, id)?.value ?? [];

/** A passage that was found, with its words; null when its document has gone meanwhile. */
function quotable(
  records: SealedRecords,
  { id, score, relevance, answers }: Found,
): Passage | null {
  const documentId = documentOf(id);
  const number = Number(id.slice(documentId.length + 1));
  const passage = passagesOfDocument(records, documentId)[number];
  const name = records.get(documentRecords, documentId)?.value.name;
  return passage === undefined || name === undefined
    ? null
    : { documentId, name, ...passage, score, relevance, answers };
}
