import type { ScreenKind } from '@aplomb/contract';
import { git } from './clones.ts';
import type { WrittenText } from './texts.ts';

/** Texts of one kind that others wrote, in a repository whose licence lets a model learn from them. */
interface Source {
  repository: string;
  commit: string;
  licence: string;
  kind: ScreenKind;
  files: RegExp;
}

// Minutes and reports have no kind of their own.
const sources: readonly Source[] = [
  {
    repository: 'mailgun/talon',
    commit: '71d9b6eb78e985bcdfbf99b69c20c001b4b818c4',
    licence: 'Apache-2.0',
    kind: 'email',
    files: /standard_replies\/.*eml$|_reply_text$|signature\/emails\/.*body$/,
  },
  {
    repository: 'mikel/mail',
    commit: 'd645d7b5b7d03218b0bc8971ef041c991a63f5f7',
    licence: 'MIT',
    kind: 'email',
    files: /spec\/fixtures\/emails\/.*\.eml$/,
  },
  {
    repository: 'apache/james-mime4j',
    commit: '2602a9a9703db9df4088b7e88bf8a307ecdfe968',
    licence: 'Apache-2.0',
    kind: 'email',
    files: /mimetools-testmsgs\/.*\.msg$/,
  },
  {
    repository: 'jhillyerd/enmime',
    commit: '0d919cc223e9cb6c2d45d6c653e7a64156006351',
    licence: 'MIT',
    kind: 'email',
    files: /testdata\/mail\//,
  },
  {
    repository: 'apache/tika',
    commit: '2b70202aaec3db48fd5ff4d996d974444a750a11',
    licence: 'Apache-2.0',
    kind: 'email',
    files: /mail-module\/src\/test\/resources\/test-documents\//,
  },
  {
    repository: 'jstedfast/MimeKit',
    commit: 'cf6d38dd0a1a26b5145c10b35e971efc133e1fb3',
    licence: 'MIT',
    kind: 'email',
    files: /TestData\/messages\/.*\.(?:txt|eml)$/,
  },
  {
    repository: 'openjs-foundation/cross-project-council',
    commit: 'f7426cbe71a9a40180d6607f7d37e45cd22b4921',
    licence: 'MIT',
    kind: 'other',
    files: /^meetings\/.*\.md$/,
  },
  {
    repository: 'nodejs/diagnostics',
    commit: '7f106c1bfcf9489cb1df24bebed773eb0c03eaba',
    licence: 'MIT',
    kind: 'other',
    files: /^wg-meetings\/.*\.md$/,
  },
  {
    repository: 'nodejs/package-maintenance',
    commit: '4257d53e63041f84ac439c1d4f83f873138cdc51',
    licence: 'MIT',
    kind: 'other',
    files: /^meetings\/.*\.md$/,
  },
  {
    repository: 'rust-lang/compiler-team',
    commit: '5222c61f9e8612d5f208ce49c27d30e1bfcf4ea9',
    licence: 'MIT OR Apache-2.0',
    kind: 'other',
    files: /\/minutes\/.*\.md$/,
  },
  {
    repository: 'jupyterhub/mybinder.org-deploy',
    commit: '95860dbcba2031b930020dbd856e76cd37ba34c8',
    licence: 'BSD-3-Clause',
    kind: 'other',
    files: /incident-reports\/.*\.md$/,
  },
];

const mostOfSource = 40;
/** Fewer words could be of anything; below its headers any are a mail's. */
const fewestWords = { alone: 25, headed: 3 };
const damaged = /\uFFFD|(?![\t\n\r])\p{Cc}/u;
const longestMessage = 60_000;

/** Real mails and minutes from clones in `folder`, each text once. */
export function realTexts(folder: string): WrittenText[] {
  const texts = sources.flatMap(({ repository, commit, kind, files }) => {
    const clone = repository.replace('/', '+');
    const paths = git(folder, clone, 'ls-tree', '-r', '--name-only', commit)
      .split('\n')
      .filter((path) => files.test(path));
    const step = Math.max(1, Math.floor(paths.length / mostOfSource));
    return paths
      .filter((_, at) => kind === 'email' || at % step === 0)
      .map((path) => git(folder, clone, 'show', `${commit}:${path}`))
      .filter((file) => file.length < longestMessage)
      .flatMap((file) => (kind === 'email' ? pastedMail(file) : [file]))
      .map((text) => [text.trim(), { kind, group: repository }] as const);
  });
  return [...new Map(texts)].map(([text, about]) => ({ ...about, text }));
}

const shownHeader = /^(?:From|To|Date|Subject):[^\n]*$/gim;

/** A message as it is pasted: what it says, below the headers that are shown, or without them. */
function pastedMail(source: string): string[] {
  const body = plainBody(source.replaceAll('\r\n', '\n'));
  const words = body.trim().split(/\s+/).length;
  const [head = ''] = source.replaceAll('\r\n', '\n').split('\n\n', 1);
  const shown = (head.match(shownHeader) ?? []).filter((line) => !line.includes('=?'));
  return [
    ...(words < fewestWords.alone ? [] : [body]),
    ...(words < fewestWords.headed || shown.length < 2 ? [] : [`${shown.join('\n')}\n\n${body}`]),
  ].filter((text) => !damaged.test(text));
}

const partHead =
  /^Content-Type:\s*text\/plain[^\n]*(?:\n[ \t][^\n]*)*\n(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*\n/im;

/** The first plain part of a message, decoded; the whole body where it has no parts. */
function plainBody(source: string): string {
  const end = source.indexOf('\n\n');
  const head = source.slice(0, end);
  if (!head.includes(':')) return source;
  const isInParts = /^Content-Type:\s*(?:multipart|message)/im.test(head);
  const found = isInParts ? partHead.exec(source.slice(end)) : null;
  if (isInParts && found === null) return '';
  if (/^Content-Type:\s*text\/html/im.test(head)) return '';
  const from = found === null ? end + 2 : end + found.index + found[0].length;
  const rest = source.slice(from);
  const body = isInParts ? rest.split(/^--\S/m, 1)[0] : rest;
  return decoded(body ?? '', found?.[0] ?? head);
}

function decoded(body: string, head: string): string {
  if (/^Content-Transfer-Encoding:\s*base64/im.test(head))
    return Buffer.from(body, 'base64').toString('utf8');
  if (!/^Content-Transfer-Encoding:\s*quoted-printable/im.test(head)) return body;
  const bytes = body
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
