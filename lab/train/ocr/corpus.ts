import { namesCopyleft } from '../licences.ts';
import { git, messagesOf, textsOf } from '../kinds/clones.ts';
import { randomFrom } from './random.ts';

/** Raw material by kind; prose are paragraphs, code are whole files. */
export interface Corpus {
  prose: string[];
  code: string[];
}

/** Names of clones: of prose, of code and of programs with messages in other languages. */
interface Sources {
  written: string[];
  programmed: string[];
  translated?: string[];
}

/** All under MIT, ISC, BSD or Apache-2.0; the layer learns from the first and never sees the second. */
const sources = {
  learnt: {
    written: [
      'streamlit+docs',
      'starship+starship',
      'JetBrains+kotlin-web-site',
      'argoproj+argo-cd',
      'trpc+trpc',
      'mattermost+docs',
      'typeorm+typeorm',
    ],
    programmed: [
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
    ],
  },
  held: {
    written: ['vitejs+vite', 'encode+starlette', 'tokio-rs+axum'],
    programmed: ['vitejs+vite', 'encode+starlette', 'tokio-rs+axum'],
    translated: ['LineageOS+android_packages_apps_DeskClock'],
  },
} satisfies Record<string, Sources>;
const proseFile = /\.mdx?$/;
const codeFile =
  /\.(?:c|h|cc|cpp|py|rb|java|kt|rs|go|php|swift|cs|exs?|tsx?|mjs|json|css|ya?ml|toml|sh)$/;
const languages = 'de fr es it pt nl sv da nb fi pl cs tr hu'.split(' ');

/**
 * Reads about 500 files of each kind, chosen by the seed, from clones in a folder; every third seed
 * adds messages of programs in other languages with Latin letters.
 */
export function loadCorpus(clones: string, seed: number, part: keyof typeof sources): Corpus {
  const { written, programmed, translated }: Sources = sources[part];
  const count = 500;
  const random = randomFrom(seed);
  const pick = (repositories: readonly string[], wanted: RegExp): string[] =>
    repositories
      .flatMap((repository) => {
        const files = filesIn(clones, repository, wanted);
        const chosen = Array.from(
          { length: Math.min(files.length, Math.ceil(count / repositories.length)) },
          () => files[Math.floor(random() * files.length)] ?? '',
        );
        return textsOf(clones, repository, chosen);
      })
      .filter((text) => !namesCopyleft(text));
  const prose = pick(written, proseFile).flatMap(paragraphsOf);
  const messages =
    seed % 3 === 0 ? languages.flatMap((language) => messagesOf(clones, language, translated)) : [];
  return {
    prose: [
      ...prose.filter((text) => text.length > 60 && text.length < 900),
      ...messages.filter((text) => text.length > 25 && text.length < 400),
    ],
    code: pick(programmed, codeFile),
  };
}

/** Paths of a clone between 1 and 300 KB that match; snapshots may lack their largest files. */
const filesIn = (clones: string, repository: string, wanted: RegExp): string[] =>
  git(clones, repository, 'ls-tree', '-r', '--long', 'HEAD')
    .split('\n')
    .flatMap((row) => {
      const [, size = '', path = ''] = /(\S+)\t(.*)$/.exec(row) ?? [];
      return wanted.test(path) && Number(size) > 1000 && Number(size) < 300_000 ? [path] : [];
    });

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
