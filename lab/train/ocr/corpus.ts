import { namesCopyleft } from '../licences.ts';
import { git, messagesOf } from '../kinds/clones.ts';
import { randomFrom } from './random.ts';

/** Raw material by kind; prose are paragraphs, code are whole files. */
export interface Corpus {
  prose: string[];
  code: string[];
}

/** Repositories under MIT, ISC, BSD or Apache-2.0; the programs of clones.ts give other languages. */
const written = [
  'streamlit+docs',
  'starship+starship',
  'JetBrains+kotlin-web-site',
  'argoproj+argo-cd',
  'trpc+trpc',
  'mattermost+docs',
  'typeorm+typeorm',
];
const programmed = [
  'libuv+libuv',
  'ocornut+imgui',
  'abseil+abseil-cpp',
  'pallets+werkzeug',
  'PyCQA+bandit',
  'TheAlgorithms+Java',
  'TheAlgorithms+Ruby',
  'TheAlgorithms+Kotlin',
  'TheAlgorithms+Rust',
  'TheAlgorithms+PHP',
  'gin-gonic+gin',
  'trpc+trpc',
  'streamlit+docs',
  'starship+starship',
  'Alamofire+Alamofire',
  'serilog+serilog',
  'phoenixframework+phoenix',
];
const proseFile = /\.mdx?$/;
const codeFile =
  /\.(?:c|h|cc|cpp|py|rb|java|kt|rs|go|php|swift|cs|exs?|tsx?|mjs|json|css|ya?ml|toml|sh)$/;
const languages = 'de fr es it pt nl sv da nb fi pl cs tr hu'.split(' ');

/**
 * Reads about `count` files of each kind, chosen by the seed, from clones in a folder, and, when
 * asked for, messages of programs in other languages with Latin letters.
 */
export function loadCorpus(clones: string, seed: number, translated: boolean, count = 500): Corpus {
  const random = randomFrom(seed);
  const pick = (repositories: readonly string[], wanted: RegExp): string[] =>
    repositories
      .flatMap((repository) => {
        const files = git(clones, repository, 'ls-tree', '-r', '--name-only', 'HEAD')
          .split('\n')
          .filter((path) => wanted.test(path));
        return Array.from(
          { length: Math.min(files.length, Math.ceil(count / repositories.length)) },
          () => files[Math.floor(random() * files.length)] ?? '',
        ).map((path) => git(clones, repository, 'show', `HEAD:${path}`));
      })
      .filter((text) => text.length > 1000 && text.length < 300_000 && !namesCopyleft(text));
  const prose = pick(written, proseFile).flatMap(paragraphsOf);
  const messages = translated ? languages.flatMap((language) => messagesOf(clones, language)) : [];
  return {
    prose: [
      ...prose.filter((text) => text.length > 60 && text.length < 900),
      ...messages.filter((text) => text.length > 25 && text.length < 400),
    ],
    code: pick(programmed, codeFile),
  };
}

/** Paragraphs of Markdown as plain text, without its code. */
const paragraphsOf = (markdown: string): string[] =>
  markdown
    .replaceAll(/```[\s\S]*?```/g, '')
    .split(/\n\s*\n/)
    .map((text) =>
      text
        .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
        .replaceAll(/[*_#>|]+/g, ' ')
        .replaceAll(/<[^>\n]*>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
