import MiniSearch, { type AsPlainObject, type Options, type SearchResult } from 'minisearch';
import { type SearchIndexFile, slugOf, unpackNumbers } from './index-format.ts';
import { foldWord, queryTermsOf, termsOf } from './terms.ts';

/** A section that was found. */
export interface SectionHit {
  /** Place of its text among the page's texts. */
  readonly place: number;
  /** '' for the text before the first heading. */
  readonly heading: string;
  readonly url: string;
  /** Words of the index that the query matched here. */
  readonly terms: readonly string[];
}

/** A page that was found, with its sections, the best first. */
export interface PageHit {
  readonly title: string;
  readonly url: string;
  readonly group: string;
  /** Address of the texts of its sections: a JSON list. */
  readonly texts: string;
  readonly terms: readonly string[];
  readonly sections: readonly SectionHit[];
}

/** Finds pages for a query. */
export type Engine = (query: string) => readonly PageHit[];

interface Section {
  readonly page: number;
  readonly place: number;
  readonly heading: string;
  readonly url: string;
}
type Places = Record<string, Record<string, number>>;

const FIELDS = { title: 0, heading: 1, body: 2 } as const;
const options: Options = {
  fields: Object.keys(FIELDS),
  idField: 'id',
  tokenize: queryTermsOf,
  processTerm: (term) => term,
};
const MOST_PAGES = 12;
const MOST_SECTIONS = 4;

/**
 * Makes the search from its index: prefixes and small misspellings count, titles and headings more
 * than text, a code typed exactly first of all.
 */
export function createEngine(file: SearchIndexFile): Engine {
  const sections = sectionsOf(file);
  const words = MiniSearch.loadJS<Section>(plainIndex(file, sections), options);
  const weights = sections.map(
    ({ page, place }) =>
      (isReference(file.pages[page]?.[0] ?? '') ? 0.5 : 1) * (place === 0 ? 1.5 : 1),
  );
  const exact = new Map(
    file.pages.flatMap(([, title, , , code], page) =>
      [title, ...(code === undefined ? [] : [code])].map((name) => [nameOf(name), page] as const),
    ),
  );

  return (query) => {
    if (query.trim() === '') return [];
    const find = (combineWith: 'AND' | 'OR') =>
      words.search(query, {
        prefix: true,
        fuzzy: (term) => (term.length > 3 && !/^\d+$/.test(term) ? 0.2 : false),
        boost: { title: 4, heading: 3 },
        boostDocument: (id) => weights[id as number] ?? 1,
        combineWith,
      });
    const strict = find('AND');
    const named = exact.get(nameOf(query));
    return groupByPage(strict.length > 0 ? strict : find('OR'), sections, file, named);
  };
}

/** Pages made from the catalogue repeat each other's words: what somebody wrote comes first. */
function isReference(path: string): boolean {
  return /^\/docs\/api-reference\/(?:endpoints|error-codes)\//.test(path);
}

/** Codes are typed with spaces or hyphens as often as with underscores. */
function nameOf(text: string): string {
  return foldWord(text)
    .trim()
    .replaceAll(/[\s_-]+/g, ' ');
}

function groupByPage(
  results: readonly SearchResult[],
  sections: readonly Section[],
  file: SearchIndexFile,
  named: number | undefined,
): PageHit[] {
  const pages = new Map<number, SearchResult[]>();
  if (named !== undefined) pages.set(named, []);
  for (const result of results) {
    const page = sections[result.id as number]?.page ?? 0;
    pages.set(page, [...(pages.get(page) ?? []), result]);
  }
  return [...pages].slice(0, MOST_PAGES).map(([page, found]) => {
    const [path, title, group] = file.pages[page] ?? ['/', '', 0];
    // Every section carries its page's title. One found by that alone is no find of its own; the
    // page is, and stands first.
    const fieldsOf = ({ match }: SearchResult) => Object.values(match).flat();
    const isIntro = ({ id }: SearchResult) => sections[id as number]?.place === 0;
    const own = found.filter(
      (result) => fieldsOf(result).some((field) => field !== 'title') || isIntro(result),
    );
    const named = own.filter((result) => isIntro(result) && fieldsOf(result).includes('title'));
    const hits = [...named, ...own.filter((result) => !named.includes(result))].slice(
      0,
      MOST_SECTIONS,
    );
    return {
      title,
      url: path,
      group: file.groups[group] ?? '',
      texts: `${file.texts}/${page}.json`,
      terms: [...new Set(found.flatMap(({ terms }) => terms))],
      sections: hits.flatMap(({ id, terms }) => {
        const section = sections[id as number];
        return section === undefined
          ? []
          : [{ place: section.place, heading: section.heading, url: section.url, terms }];
      }),
    };
  });
}

function sectionsOf({ pages, headings, anchors }: SearchIndexFile): Section[] {
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

/**
 * Unpacks the index to the form that minisearch loads. How often a word stands in a section is not
 * kept.
 */
function plainIndex(file: SearchIndexFile, sections: readonly Section[]): AsPlainObject {
  const index = new Map<string, Places>();
  const put = (term: string, field: number, section: number) => {
    const places = index.get(term) ?? {};
    (places[field] ??= {})[section] = 1;
    index.set(term, places);
  };
  const lengths = unpackNumbers(file.lengths);
  const titles = file.pages.map(([, title]) => termsOf(title));
  const fieldLength: Record<string, number[]> = {};
  for (const [id, { page, heading }] of sections.entries()) {
    const title = titles[page] ?? [];
    const words = termsOf(heading);
    for (const term of title) put(term, FIELDS.title, id);
    for (const term of words) put(term, FIELDS.heading, id);
    fieldLength[id] = [title.length, words.length, lengths[id] ?? 0];
  }
  for (const [word, places] of wordsOf(file)) for (const id of places) put(word, FIELDS.body, id);
  const count = Math.max(sections.length, 1);
  return {
    documentCount: sections.length,
    nextId: sections.length,
    fieldIds: FIELDS,
    fieldLength,
    storedFields: {},
    dirtCount: 0,
    serializationVersion: 2,
    documentIds: Object.fromEntries(sections.map((_, id) => [id, id])),
    averageFieldLength: [0, 1, 2].map(
      (field) => Object.values(fieldLength).reduce((sum, of) => sum + (of[field] ?? 0), 0) / count,
    ),
    index: [...index],
  };
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
