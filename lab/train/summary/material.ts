import { git, textsOf } from '../kinds/clones.ts';

/** A document by others, and what its author says apart that it is about. */
export interface ToldDocument {
  repository: string;
  text: string;
  told: string;
}

interface Source {
  /** Where the author says it: in the YAML before the text, or below a heading that stays in it. */
  told: 'yaml' | 'section';
  names: RegExp;
  folder: string;
  most?: number;
}

const yaml = (names: RegExp, folder = '', most?: number): Source => ({
  told: 'yaml',
  names,
  folder,
  ...(most === undefined ? {} : { most }),
});
const description = /^description:[ \t]*(?:[>|]-?[ \t]*\n((?:[ \t]+.*\n?)+)|(.+))$/m;
const summary = /^(?:summary|deck):[ \t]*(?:[>|]-?[ \t]*\n((?:[ \t]+.*\n?)+)|(.+))$/m;
const excerpt = /^(?:excerpt|description):[ \t]*(?:[>|]-?[ \t]*\n((?:[ \t]+.*\n?)+)|(.+))$/m;
const summarySection = /^#{1,3}\s+Summary\s*$\n(.*?)(?=^#{1,3}\s|(?![^]))/ms;
const abstractSection = /^#{1,3}\s+(?:Abstract|Simple Summary)\s*$\n(.*?)(?=^#{1,3}\s|(?![^]))/ms;
const most = 600;

/** Clones that are learnt from, without copyleft, and others to test with: OWNER+NAME at a commit. */
const sources: Readonly<Record<'tune' | 'test', Readonly<Record<string, Source>>>> = {
  tune: {
    // CC0-1.0, at 49795832
    'GSA+digitalgov.gov': yaml(summary, 'content'),
    // CC-BY-4.0, at 36878e0e
    'MicrosoftDocs+OfficeDocs-Support': yaml(description, '', 400),
    // CC-BY-4.0, at 096a3ee8
    'OfficeDev+office-js-docs-pr': yaml(description, 'docs'),
    // MIT, at 79332006
    'influxdata+docs-v2': yaml(description, 'content', 300),
    // MIT, at 4529bf5d
    'LibreChat-AI+librechat.ai': yaml(description, '', 300),
    // Apache-2.0, at 7b26d93b
    'streamlit+docs': yaml(description),
    // MIT OR Apache-2.0, at 354518a8
    'rust-lang+rfcs': { told: 'section', names: summarySection, folder: 'text' },
    // Apache-2.0, at 64765b4b
    'kubernetes+enhancements': { told: 'section', names: summarySection, folder: 'keps' },
  },
  test: {
    // At 0a55c75e, f767a1e8, 18aa730c, b89871ef, 4df0c75e, 1b2b5df9, 65e30f84
    '18F+18f.gsa.gov': yaml(excerpt, 'content'),
    'ethereum+EIPs': { told: 'section', names: abstractSection, folder: 'EIPS', most: 200 },
    'bitwarden+help': yaml(description),
    'letsencrypt+website': yaml(excerpt, 'content/en'),
    'cypress-io+cypress-documentation': yaml(description),
    'surveyjs+survey-library': yaml(description),
    'grafana+loki': yaml(description, 'docs'),
  },
};

const front = /^---\s*\n(.*?)\n---\s*\n/s;
const title = /^title:\s*["']?(.+?)["']?\s*$/m;
const [leastTold, mostTold, mostText, fewestSentences] = [30, 1_200, 30_000, 8];

/** The documents of one part that say apart what they are about; half of those in YAML get their title. */
export function readDocuments(folder: string, part: 'tune' | 'test'): ToldDocument[] {
  return Object.entries(sources[part]).flatMap(([repository, source]) => {
    const paths = git(folder, repository, 'ls-tree', '-r', '--name-only', 'HEAD')
      .split('\n')
      .filter((path) => path.startsWith(source.folder) && /\.mdx?$/.test(path));
    const found = textsOf(folder, repository, paths)
      .flatMap((text, at) => toldIn(text, source, at))
      .map((one) => ({ repository, ...one }));
    const step = Math.max(1, found.length / (source.most ?? most));
    return found.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  });
}

function toldIn(
  markdown: string,
  { told: where, names }: Source,
  at: number,
): Omit<ToldDocument, 'repository'>[] {
  const [head = '', yamlText = ''] = front.exec(markdown) ?? [];
  const body = markdown.slice(head.length);
  const [, block, line] = names.exec(where === 'yaml' ? yamlText : body) ?? [];
  const told = plain((block ?? line ?? '').replaceAll(/^["']|["']$/gm, ''));
  const name = title.exec(yamlText)?.[1];
  const isNamed = where === 'yaml' && at % 2 === 0 && name !== undefined && !body.startsWith('# ');
  const text = plain(isNamed ? `# ${name}\n\n${body}` : body);
  const isUsed =
    told.length >= leastTold &&
    told.length <= mostTold &&
    text.length <= mostText &&
    (text.match(/[.!?]\s/g)?.length ?? 0) >= fewestSentences;
  return isUsed ? [{ text, told }] : [];
}

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  mdash: '—',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  amp: '&',
};

/** Markdown without code, comments, pictures, links and tags; headings and lists keep their marks. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/<!--.*?-->|^```.*?^```\s*$|\{[%{<].*?[%}>]\}/gms, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/^\[[^\]]+\]:.*$|<\/?[a-zA-Z][^>]*>|`/gm, '')
    .replaceAll(/&(\w+);/g, (all, name: string) => entities[name] ?? all)
    .replaceAll(/[*_]{1,3}(\S(?:[^*_\n]*\S)?)[*_]{1,3}/g, '$1')
    .replaceAll(/^(?:import|export) .*$/gm, '')
    .replaceAll(/\n\s*\n\s*\n/g, '\n\n')
    .trim();
