import type { AsPlainObject } from 'minisearch';
import { type SearchIndexFile, slugOf, unpackNumbers } from './index-format.ts';
import { termsOf } from './terms.ts';

/** A section of a page. */
export interface Section {
  readonly page: number;
  readonly place: number;
  readonly heading: string;
  readonly url: string;
}
/** How often a word is in the documents that have it, by field and document. */
type Places = Record<string, Record<string, number>>;

/** Fields of a page, and of a section, by their numbers in the index. */
export const FIELDS = { title: 0, asked: 1, heading: 2, body: 3, group: 4 } as const;
/** A page whose every section has a word is not ten times as much about it. */
const MOST_OF_A_WORD = 5;

/** The sections of all pages in order. */
export function sectionsOf({ pages, headings, anchors }: SearchIndexFile): Section[] {
  const sections: Section[] = [];
  for (const [page, [path, , , count]] of pages.entries()) {
    for (let place = 0; place < count; place += 1) {
      const heading = headings[sections.length] ?? '';
      const anchor = anchors[sections.length] ?? '';
      sections.push({
        page,
        place,
        heading,
        url: anchor === '' ? path : `${path}#${anchor === '#' ? slugOf(heading) : anchor}`,
      });
    }
  }
  return sections;
}

/** The index of sections: each a document of its own. How often a word is in a section is not kept. */
export function sectionIndex(file: SearchIndexFile, sections: readonly Section[]): AsPlainObject {
  const index = new PlainIndex(sections.length);
  const titles = file.pages.map(([, title]) => termsOf(title));
  const lengths = unpackNumbers(file.lengths);
  for (const [id, { page, heading }] of sections.entries()) {
    index.put(id, 'title', titles[page] ?? []);
    index.put(id, 'heading', termsOf(heading));
    index.lengthen(id, 'body', lengths[id] ?? 0);
  }
  for (const [word, places] of wordsOf(file))
    for (const id of places) index.count(word, 'body', id, 1);
  return index.plain();
}

/**
 * The index of pages: a word counts once for each section that has it, so that what many sections
 * speak of is a page's subject.
 */
export function pageIndex(file: SearchIndexFile, sections: readonly Section[]): AsPlainObject {
  const index = new PlainIndex(file.pages.length);
  const lengths = unpackNumbers(file.lengths);
  for (const [id, [, title, group]] of file.pages.entries()) {
    index.put(id, 'title', termsOf(title));
    index.put(id, 'asked', termsOf(file.asked[id] ?? ''));
    index.put(id, 'group', termsOf(file.groups[group] ?? ''));
  }
  for (const [at, { page, heading }] of sections.entries()) {
    index.put(page, 'heading', termsOf(heading));
    index.lengthen(page, 'body', lengths[at] ?? 0);
  }
  for (const [word, places] of wordsOf(file))
    for (const at of places) index.count(word, 'body', sections[at]?.page ?? 0, 1);
  return index.plain();
}

/** What minisearch loads, filled word by word. */
class PlainIndex {
  readonly #index = new Map<string, Places>();
  readonly #lengths: number[][];

  constructor(documents: number) {
    this.#lengths = Array.from({ length: documents }, () => Object.values(FIELDS).map(() => 0));
  }

  put(id: number, field: keyof typeof FIELDS, words: readonly string[]): void {
    for (const word of words) this.count(word, field, id, 1);
    this.lengthen(id, field, words.length);
  }

  count(word: string, field: keyof typeof FIELDS, id: number, times: number): void {
    const places = this.#index.get(word) ?? {};
    const documents = (places[FIELDS[field]] ??= {});
    documents[id] = Math.min(MOST_OF_A_WORD, (documents[id] ?? 0) + times);
    this.#index.set(word, places);
  }

  lengthen(id: number, field: keyof typeof FIELDS, by: number): void {
    const lengths = this.#lengths[id];
    if (lengths !== undefined) lengths[FIELDS[field]] = (lengths[FIELDS[field]] ?? 0) + by;
  }

  plain(): AsPlainObject {
    const documents = this.#lengths.length;
    return {
      documentCount: documents,
      nextId: documents,
      fieldIds: FIELDS,
      fieldLength: Object.fromEntries(this.#lengths.entries()),
      storedFields: {},
      dirtCount: 0,
      serializationVersion: 2,
      documentIds: Object.fromEntries(this.#lengths.keys().map((id) => [id, id])),
      averageFieldLength: Object.values(FIELDS).map(
        (field) =>
          this.#lengths.reduce((sum, of) => sum + (of[field] ?? 0), 0) / Math.max(documents, 1),
      ),
      index: [...this.#index],
    };
  }
}

function wordsOf({ words, places }: SearchIndexFile): [word: string, sections: number[]][] {
  const lists = places.split(' ');
  let before = '';
  return words.split(' ').map((packed, at) => {
    const word = before.slice(0, unpackNumbers(packed.slice(0, 1))[0]) + packed.slice(1);
    before = word;
    let section = -1;
    return [word, unpackNumbers(lists[at] ?? '').map((step) => (section += step))];
  });
}
