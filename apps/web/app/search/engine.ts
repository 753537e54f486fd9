import MiniSearch, { type Options, type Query, type SearchResult } from 'minisearch';
import type { SearchIndexFile } from './index-format.ts';
import { nearWords } from './near-words.ts';
import { phrasesOf } from './phrases.ts';
import { FIELDS, pageIndex, type Section, sectionIndex, sectionsOf } from './plain-index.ts';
import { synonymsOf } from './synonyms.ts';
import { nameOf, queryTermsOf } from './terms.ts';

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

const options: Options = {
  fields: Object.keys(FIELDS),
  idField: 'id',
  tokenize: queryTermsOf,
  processTerm: (term) => term,
};
const MOST_PAGES = 12;
const MOST_SECTIONS = 4;
/** How much a synonym counts against the word itself, and a near word against an exact one. */
const SYNONYM = 0.35,
  NEAR = 0.8;
/** How much the beginning of a word counts against the whole word. */
const BEGINNING = 0.1;

/** How much a page counts against one that somebody wrote to be looked up. */
const pageWeights: readonly (readonly [RegExp, number])[] = [
  [/^\/license/, 0.1],
  [/^\/blog/, 0.35],
  [/^\/docs\/changelog/, 0.3],
  [/^\/docs\/measured/, 0.6],
  // Pages made from the catalogue repeat each other's words.
  [/^\/docs\/api-reference\/(?:endpoints|error-codes)\//, 0.6],
  [/\/error-codes$/, 0.5],
  [/^\/(?:terms|privacy|for)\b/, 0.4],
  // Its questions are found by themselves; its text speaks of everything.
  [/^\/support$/, 0.75],
];
/** A question that people ask is what they type. */
const QUESTION = 1.6;
const INTRODUCTION = 2;
/** How much the fields of a page and of a section count against its text (BM25F). */
const pageFields = { title: 4, asked: 8, heading: 0.75, group: 0.5 } as const;
const sectionFields = { title: 4, heading: 7 } as const;
/** How much the best sections of a page count against the page as a whole. */
const BEST = 0.5;
/** How much the next section of a page counts against the one before it. */
const OTHERS = 0.45;
/** How much more a page counts that has the words of the query side by side in a title or heading. */
const SIDE_BY_SIDE = 0.5;
/** How much more it tells that all words were found than that some were. */
const COVERAGE = 1.1;

/**
 * Makes the search from its index. Pages are ranked by BM25F over title, words people ask with,
 * headings and text, by their best sections, and by words that stand side by side as typed; stems,
 * prefixes and synonyms count, misspellings where a word is unknown. A code or title typed exactly comes first of all.
 */
export function createEngine(file: SearchIndexFile): Engine {
  const sections = sectionsOf(file);
  const plainPages = pageIndex(file, sections);
  const vocabulary = plainPages.index.map(([word]) => word).toSorted();
  const pagesWith = new Map(plainPages.index.map(([word, fields]) => [word, pagesIn(fields)]));
  const pages = MiniSearch.loadJS(plainPages, options);
  const parts = MiniSearch.loadJS(sectionIndex(file, sections), options);
  const ofPages = file.pages.map(([path]) => weightOf(path));
  const ofSections = sections.map(
    ({ page, place, heading }) =>
      (ofPages[page] ?? 1) *
      (place === 0 ? INTRODUCTION : 1) *
      (heading.endsWith('?') ? QUESTION : 1),
  );
  const sideBySide = phrasesOf(file, sections);
  const exact = new Map(
    file.pages.flatMap(([, title, , , code], page) =>
      [title, ...(code === undefined ? [] : [code])].map((name) => [nameOf(name), page] as const),
    ),
  );

  return (query) => {
    if (query.trim() === '') return [];
    const typed = queryTermsOf(query);
    const asked = typed.map((word): AskedWord => {
      const alternatives = alternativesOf(word, vocabulary);
      const most = Math.max(1, ...alternatives.map(({ word }) => pagesWith.get(word) ?? 0));
      return { alternatives, telling: Math.log(1 + file.pages.length / most) };
    });
    const search = (index: MiniSearch, boost: Record<string, number>, weights: readonly number[]) =>
      byCoverage(
        index.search(queryOf(asked), {
          boost,
          boostDocument: (id) => weights[id as number] ?? 1,
          weights: { prefix: BEGINNING, fuzzy: 0 },
        }),
        asked,
      );
    const found = pagesWithParts(
      search(pages, pageFields, ofPages),
      search(parts, sectionFields, ofSections),
      sections,
    );
    return ranked(found, exact.get(nameOf(query)), (page) => sideBySide(page, typed))
      .slice(0, MOST_PAGES)
      .map(([page, { parts }]) => hitOf(page, parts, sections, file));
  };
}

/** The query of all words, each in all of its alternatives. */
function queryOf(asked: readonly AskedWord[]): Query {
  return {
    combineWith: 'OR',
    queries: asked.map(({ alternatives }) => ({
      combineWith: 'OR',
      queries: alternatives.map(({ word, weight, whole }) => ({
        queries: [word],
        prefix: !whole,
        boostTerm: () => weight,
      })),
    })),
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

/** How many pages have a word in the one field or another, at least. */
const pagesIn = (fields: Readonly<Record<string, object>>): number =>
  Math.max(...Object.values(fields).map((places) => Object.keys(places).length));

/** What has more of what was asked comes first. */
function byCoverage(results: readonly SearchResult[], asked: readonly AskedWord[]): SearchResult[] {
  const tellingOf = (words: readonly AskedWord[]): number =>
    words.reduce((sum, { telling }) => sum + telling, 0);
  const all = tellingOf(asked);
  return results
    .map((result) => {
      const found = asked.filter(({ alternatives }) =>
        alternatives.some(({ word }) => result.queryTerms.includes(word)),
      );
      return { ...result, score: result.score * (tellingOf(found) / all) ** COVERAGE };
    })
    .toSorted((a, b) => b.score - a.score);
}

const weightOf = (path: string): number =>
  pageWeights.find(([pattern]) => pattern.test(path))?.[1] ?? 1;

interface Found {
  /** Score of the page as a whole. */
  readonly whole: number;
  readonly parts: SearchResult[];
}

function pagesWithParts(
  pages: readonly SearchResult[],
  parts: readonly SearchResult[],
  sections: readonly Section[],
): Map<number, Found> {
  const found = new Map(
    pages.map(({ id, score }): [number, Found] => [id as number, { whole: score, parts: [] }]),
  );
  for (const part of parts) found.get(sections[part.id as number]?.page ?? -1)?.parts.push(part);
  return found;
}

/** The pages, the best first; `named` is the one whose title or code was typed. */
function ranked(
  found: Map<number, Found>,
  named: number | undefined,
  sideBySide: (page: number) => number,
): [page: number, found: Found][] {
  if (named !== undefined && !found.has(named)) found.set(named, { whole: 0, parts: [] });
  return [...found]
    .map(([page, one]) => ({
      entry: [page, one] as [number, Found],
      isNamed: page === named,
      score: (one.whole + BEST * bestOf(one.parts)) * (1 + SIDE_BY_SIDE * sideBySide(page)),
    }))
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.score - a.score)
    .map(({ entry }) => entry);
}

function hitOf(
  page: number,
  parts: readonly SearchResult[],
  sections: readonly Section[],
  file: SearchIndexFile,
): PageHit {
  const [path, title, group] = file.pages[page] ?? ['/', '', 0];
  // Every section carries its page's title. One found by that alone is no find of its own; the page
  // is, and stands first.
  const fieldsOf = ({ match }: SearchResult) => Object.values(match).flat();
  const isIntro = ({ id }: SearchResult) => sections[id as number]?.place === 0;
  const own = parts.filter(
    (result) =>
      fieldsOf(result).some((field) => field === 'heading' || field === 'body') || isIntro(result),
  );
  const named = own.filter((result) => isIntro(result) && fieldsOf(result).includes('title'));
  const hits = [...named, ...own.filter((result) => !named.includes(result))];
  return {
    title,
    url: path,
    group: file.groups[group] ?? '',
    texts: `${file.texts}/${page}.json`,
    terms: [...new Set(parts.flatMap(({ terms }) => terms))],
    sections: hits.slice(0, MOST_SECTIONS).flatMap(({ id, terms }) => {
      const section = sections[id as number];
      return section === undefined
        ? []
        : [{ place: section.place, heading: section.heading, url: section.url, terms }];
    }),
  };
}

/** The best sections, each for less than the one before it. */
const bestOf = (found: readonly SearchResult[]): number =>
  found.reduce((sum, { score }, place) => sum + score * OTHERS ** place, 0);
