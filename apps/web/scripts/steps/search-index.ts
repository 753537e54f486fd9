import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { docsKeyOf, groupOf } from '../../app/docs/pages.ts';
import { referencePages } from '../../app/docs/reference-pages.ts';
import { packNumber, type SearchIndexFile, slugOf } from '../../app/search/index-format.ts';
import { termsOf } from '../../app/search/terms.ts';
import { type BuiltSite, isIndexed } from '../built-site.ts';
import { headOf } from '../page-head.ts';
import { askedWords } from './search/asked-words.ts';
import { type PageSection, sectionsOf } from './search/page-sections.ts';

interface IndexedPage {
  readonly path: string;
  readonly title: string;
  readonly group: string;
  readonly code?: string;
  readonly sections: readonly PageSection[];
}

/** Sections of these names only speak of other pages. */
const ELSEWHERE = new Set(['Related', 'Operations that answer it']);
/**
 * Of an operation's page likewise: each code has a page of its own, a form says nothing, and samples
 * and headers are alike on every page.
 */
const ELSEWHERE_OF_OPERATION = new Set(['Errors', 'Headers', 'Sample', 'Try it']);
const OPERATIONS = '/docs/api-reference/endpoints/';
/** Found by its introduction alone: its names of packages would be a twentieth of the index. */
const LICENCES = '/license';

const codes = new Map(
  referencePages.flatMap((page) =>
    page.kind === 'endpoint' ? [] : [[page.key, String(page.code)] as const],
  ),
);

/**
 * Writes `search-index.json`, which finds sections of every page, and each page's texts for the
 * excerpts of what was found.
 */
export async function writeSearchIndex(site: BuiltSite): Promise<void> {
  const pages = site.pages.filter(isIndexed).map(({ path, html }): IndexedPage => {
    const { title, description } = headOf(html);
    const [first, ...rest] = sectionsOf(html);
    const code = codes.get(docsKeyOf(path));
    const intro =
      first?.text.startsWith(description) === true
        ? first.text
        : `${description} ${first?.text ?? ''}`.trim();
    return {
      path,
      title,
      group: groupNameOf(path),
      ...(code !== undefined && { code }),
      sections: joined(path, [
        { heading: '', anchor: '', text: intro },
        ...rest.filter(({ heading }) => path !== LICENCES && !isElsewhere(path, heading)),
      ]),
    };
  });
  const texts = pages.map(({ sections }) => JSON.stringify(sections.map(({ text }) => text)));
  const folder = `/assets/search/${createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 8)}`;
  await mkdir(join(site.folder, folder), { recursive: true });
  await Promise.all(
    texts.map((text, page) => writeFile(join(site.folder, folder, `${page}.json`), text)),
  );
  await writeFile(join(site.folder, 'search-index.json'), JSON.stringify(indexOf(pages, folder)));
}

const isElsewhere = (path: string, heading: string): boolean =>
  ELSEWHERE.has(heading) || (ELSEWHERE_OF_OPERATION.has(heading) && path.startsWith(OPERATIONS));

/** The fields of an operation lead to its page, which is short: it is one section. */
function joined(path: string, sections: readonly PageSection[]): readonly PageSection[] {
  if (!path.startsWith(OPERATIONS)) return sections;
  return [{ heading: '', anchor: '', text: sections.map(({ text }) => text).join(' ') }];
}

/**
 * Pieces of hashes, ids, moments and figures: nobody searches for one, and none gets smaller. What
 * people search for has three digits or more: 429, 4001.
 */
const NO_WORD = /^(?=.*\d)(?=.*[a-f])[\da-f]{6,}$|^\d+[tz]\d*$|^\d{1,2}$/;
/** A word in so many of the sections ranks none of them. */
const EVERYWHERE = 0.2;

function indexOf(pages: readonly IndexedPage[], texts: string): SearchIndexFile {
  const groups = [...new Set(pages.map(({ group }) => group))];
  const sections = pages.flatMap((page) => page.sections);
  const places = new Map<string, number[]>();
  const lengths = sections.map(({ text }, at) => {
    const words = new Set(termsOf(text).filter((word) => !NO_WORD.test(word)));
    for (const word of words) places.set(word, [...(places.get(word) ?? []), at]);
    return Math.min(words.size, 2000);
  });
  const words = [...places]
    .filter(([, own]) => own.length < EVERYWHERE * sections.length)
    .map(([word]) => word)
    .toSorted();
  return {
    texts,
    groups,
    pages: pages.map(
      ({ path, title, group, code, sections: own }) =>
        [path, title, groups.indexOf(group), own.length, ...(code === undefined ? [] : [code])] as [
          string,
          string,
          number,
          number,
          string?,
        ],
    ),
    asked: pages.map(({ path }) => askedWords[path] ?? ''),
    headings: sections.map(({ heading }) => heading),
    anchors: sections.map(({ heading, anchor }) =>
      anchor !== '' && slugOf(heading) === anchor ? '#' : anchor,
    ),
    lengths: lengths.map(packNumber).join(''),
    words: words.map((word, at) => frontCoded(words[at - 1] ?? '', word)).join(' '),
    places: words
      .map((word) =>
        (places.get(word) ?? [])
          .map((place, at, all) => packNumber(place - (all[at - 1] ?? -1)))
          .join(''),
      )
      .join(' '),
  };
}

function frontCoded(before: string, word: string): string {
  let shared = 0;
  while (shared < word.length && shared < 60 && word[shared] === before[shared]) shared += 1;
  return packNumber(shared) + word.slice(shared);
}

function groupNameOf(path: string): string {
  if (path.startsWith('/docs')) return groupOf(docsKeyOf(path))?.title ?? 'Documentation';
  if (path.startsWith('/support')) return 'Support';
  return path.startsWith('/blog') ? 'Blog' : 'Site';
}
