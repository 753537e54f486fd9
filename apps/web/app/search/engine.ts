import MiniSearch, { type AsPlainObject, type Options, type SearchResult } from 'minisearch';
import { type SearchIndexFile, slugOf, unpackNumbers } from './index-format.ts';
import { nearWords } from './near-words.ts';
import { synonymsOf } from './synonyms.ts';
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

const FIELDS = { title: 0, heading: 1, body: 2, group: 3 } as const;
const options: Options = {
  fields: Object.keys(FIELDS),
  idField: 'id',
  tokenize: queryTermsOf,
  processTerm: (term) => term,
};
const MOST_PAGES = 12;
const MOST_SECTIONS = 4;
/** How much a synonym counts against the word itself, and a near word against an exact one. */
const SYNONYM = 0.5,
  NEAR = 0.8;

/** How much a page counts against one that somebody wrote to be looked up. */
const pageWeights: readonly (readonly [RegExp, number])[] = [
  [/^\/license/, 0.1],
  [/^\/blog/, 0.35],
  [/^\/docs\/changelog/, 0.3],
  [/^\/docs\/measured/, 0.6],
  // Pages made from the catalogue repeat each other's words.
  [/^\/docs\/api-reference\/(?:endpoints|error-codes)\//, 0.4],
  [/\/error-codes$/, 0.5],
  [/^\/(?:terms|privacy)/, 0.7],
];
/** How much the next section of a page counts against the one before it. */
const OTHERS = 0.35;
/** A question that people ask is what they type. */
const QUESTION = 1.6;
const INTRODUCTION = 1.5;

/**
 * Makes the search from its index: prefixes and synonyms count, misspellings where a word is
 * unknown, titles and headings more than text, a code or title typed exactly first of all.
 */
export function createEngine(file: SearchIndexFile): Engine {
  const sections = sectionsOf(file);
  const plain = plainIndex(file, sections);
  const vocabulary = plain.index.map(([word]) => word).toSorted();
  const sectionsWith = new Map(plain.index.map(([word, fields]) => [word, sectionsIn(fields)]));
  const words = MiniSearch.loadJS<Section>(plain, options);
  const weights = sections.map(({ page, place, heading }) => weightOf(file, page, place, heading));
  const exact = new Map(
    file.pages.flatMap(([, title, , , code], page) =>
      [title, ...(code === undefined ? [] : [code])].map((name) => [nameOf(name), page] as const),
    ),
  );

  return (query) => {
    if (query.trim() === '') return [];
    const asked = queryTermsOf(query).map((word): AskedWord => {
      const alternatives = alternativesOf(word, vocabulary);
      const most = Math.max(1, ...alternatives.map(({ word }) => sectionsWith.get(word) ?? 0));
      return { alternatives, telling: Math.log(1 + sections.length / most) };
    });
    const results = words.search(
      {
        combineWith: 'OR',
        queries: asked.map(({ alternatives }) => ({
          combineWith: 'OR',
          queries: alternatives.map(({ word, weight, whole }) => ({
            queries: [word],
            prefix: !whole,
            boostTerm: () => weight,
          })),
        })),
      },
      {
        boost: { title: 4, heading: 5, group: 0.5 },
        boostDocument: (id) => weights[id as number] ?? 1,
      },
    );
    return groupByPage(byCoverage(results, asked), sections, file, exact.get(nameOf(query)));
  };
}

interface AskedWord {
  readonly alternatives: readonly Alternative[];
  /** The fewer sections have it, the more it tells. */
  readonly telling: number;
}

interface Alternative {
  readonly word: string;
  readonly weight: number;
  /** Not as the beginning of longer words. */
  readonly whole: boolean;
}

/** What a word of the query may stand for: itself, its synonyms, or what it was meant to be. */
function alternativesOf(word: string, vocabulary: readonly string[]): readonly Alternative[] {
  const isKnown = vocabulary.some((known) => known.startsWith(word));
  const itself = { word, weight: 1, whole: word.length < 3 };
  const synonyms = synonymsOf(word).map((other) => ({ word: other, weight: SYNONYM, whole: true }));
  if (isKnown || synonyms.length > 0) return [itself, ...synonyms];
  return nearWords(word, vocabulary).flatMap((near) => [
    { word: near, weight: NEAR, whole: true },
    ...synonymsOf(near).map((other) => ({ word: other, weight: SYNONYM, whole: true })),
  ]);
}

/** How many sections have a word in the one field or another, at least. */
const sectionsIn = (fields: Places): number =>
  Math.max(...Object.values(fields).map((places) => Object.keys(places).length));

/** Sections that have more of what was asked come first. */
function byCoverage(results: readonly SearchResult[], asked: readonly AskedWord[]): SearchResult[] {
  const tellingOf = (words: readonly AskedWord[]): number =>
    words.reduce((sum, { telling }) => sum + telling, 0);
  const all = tellingOf(asked);
  return results
    .map((result) => {
      const found = asked.filter(({ alternatives }) =>
        alternatives.some(({ word }) => result.queryTerms.includes(word)),
      );
      return { ...result, score: result.score * (tellingOf(found) / all) };
    })
    .toSorted((a, b) => b.score - a.score);
}

function weightOf(file: SearchIndexFile, page: number, place: number, heading: string): number {
  const path = file.pages[page]?.[0] ?? '';
  const weight = pageWeights.find(([pattern]) => pattern.test(path))?.[1] ?? 1;
  return weight * (place === 0 ? INTRODUCTION : 1) * (heading.endsWith('?') ? QUESTION : 1);
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
  const ranked = [...pages].toSorted(
    ([page, a], [other, b]) =>
      Number(other === named) - Number(page === named) || scoreOf(b) - scoreOf(a),
  );
  return ranked.slice(0, MOST_PAGES).map(([page, found]) => {
    const [path, title, group] = file.pages[page] ?? ['/', '', 0];
    // Every section carries its page's title. One found by that alone is no find of its own; the
    // page is, and stands first.
    const fieldsOf = ({ match }: SearchResult) => Object.values(match).flat();
    const isIntro = ({ id }: SearchResult) => sections[id as number]?.place === 0;
    const own = found.filter(
      (result) =>
        fieldsOf(result).some((field) => field === 'heading' || field === 'body') ||
        isIntro(result),
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

/** A page's best section, and less and less of the others: what many sections speak of is its subject. */
function scoreOf(found: readonly SearchResult[]): number {
  return found.reduce((sum, { score }, place) => sum + score * OTHERS ** place, 0);
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
  const groups = file.groups.map(termsOf);
  const fieldLength: Record<string, number[]> = {};
  for (const [id, { page, heading }] of sections.entries()) {
    const title = titles[page] ?? [];
    const group = groups[file.pages[page]?.[2] ?? 0] ?? [];
    const words = termsOf(heading);
    for (const term of title) put(term, FIELDS.title, id);
    for (const term of words) put(term, FIELDS.heading, id);
    for (const term of group) put(term, FIELDS.group, id);
    fieldLength[id] = [title.length, words.length, lengths[id] ?? 0, group.length];
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
    averageFieldLength: [0, 1, 2, 3].map(
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
