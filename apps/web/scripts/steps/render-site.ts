import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { docsPaths } from '../../app/docs/pages.ts';
import { sitePaths } from '../../app/site/paths.ts';
import type { BuiltPage } from '../built-site.ts';
import { contentHash, scriptOf, writeBootScript } from './boot-script.ts';
import { styleInliner } from './inline-styles.ts';
import { shortClasses, shortProperties } from './short-names.ts';

const TAG_WITH_CLASS = /<([a-z][a-z0-9]*)((?: [\w:-]+="[^"]*")*)( class="[^"]*")/gi;
const HASH = /-[\w-]{8}\.(?=css$)/;
/** What follows these ends them as well. */
const NEEDLESS =
  /<\/(?:li|dt|dd|t[dhr]|thead|tbody|option)>(?=<)|<\/p>(?=<(?:\/?(?:div|li|section)|p|ul|ol|form|details)[ >])/g;
/** Where the head's script begins: see app/root.tsx. */
const HEAD_SCRIPT = '<style></style><script>';
const ENTRY = 'app/entry.client.tsx';

/** What the build of the pages for this machine offers. */
interface Pages {
  renderPage(
    path: string,
    start: { sheet: string; files: readonly (string | number)[]; boot: string },
  ): Promise<string>;
  modulesOf(path: string): readonly string[] | undefined;
  readonly notFound: readonly string[];
}

/**
 * Builds the scripts of the site into `client` of a folder, and renders every page to HTML. Rejects
 * with what the build or a page says.
 */
export async function renderSite(web: string, folder: string): Promise<BuiltPage[]> {
  // React takes its fast form by it.
  process.env['NODE_ENV'] = 'production';
  const common = { root: web, logLevel: 'error', mode: 'production' } as const;
  const [client, server] = [join(folder, 'client'), join(folder, 'server')];
  await build({ ...common, build: { outDir: client } });
  await build({ ...common, build: { outDir: server, ssr: true } });
  const entry = pathToFileURL(join(server, 'entry.server.js')).href;
  const pages = (await import(entry)) as Pages;
  const manifest = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  await rm(join(client, '.vite'), { recursive: true });
  const paths = [...sitePaths, ...docsPaths()];
  const files = paths.map((path) => filesOf(manifest, sourcesOf(path, pages)));
  const shared = sharedOf(files.flat());
  const boot = await writeBootScript(client, shared);
  const sheet = `/${manifest[ENTRY]?.css?.[0] ?? ''}`;
  const rendered = await Promise.all(
    paths.map((path, index) => {
      const own = files[index]?.map((file) =>
        shared.includes(file) ? shared.indexOf(file) : file,
      );
      return pages.renderPage(path, { sheet, files: own ?? [], boot });
    }),
  );
  const toSend = await sendable(client, sheet, rendered);
  return paths.map((path, index) => ({
    path,
    file: path === '/' ? 'index.html' : `${path.slice(1)}/index.html`,
    html: toSend(rendered[index] ?? ''),
  }));
}

/**
 * Returns what makes rendered pages small: their rules inside them, names short. Replaces the style
 * sheet by one that knows the short names.
 */
async function sendable(
  client: string,
  sheet: string,
  rendered: readonly string[],
): Promise<(html: string) => string> {
  const css = await readFile(join(client, sheet), 'utf8');
  const classes = shortClasses(rendered, css);
  const address = sheet.replace(HASH, `-${contentHash(classes.sheet)}.`);
  await rm(join(client, sheet));
  await writeFile(join(client, address), classes.sheet);
  const inlineStyles = styleInliner(css);
  const inThemes = await pictureThemer();
  return (html) =>
    shortProperties(
      alike(classes.shorten(inlineStyles(inThemes(html.replaceAll(sheet, address))))),
    );
}

/** Returns what puts into a page with pictures, where its head's script is, what chooses their theme. */
async function pictureThemer(): Promise<(html: string) => string> {
  const script = await scriptOf(new URL('../../app/boot/picture-theme.ts', import.meta.url));
  return (html) =>
    html.includes('<picture') ? html.replace(HEAD_SCRIPT, () => HEAD_SCRIPT + script) : html;
}

/** Tags of one look then begin alike, which takes fewer bytes; HTML does without some ends. */
const alike = (html: string): string =>
  html.replaceAll(TAG_WITH_CLASS, '<$1$3$2').replaceAll('></path>', '/>').replaceAll(NEEDLESS, '');

/** The sources a page starts with: the entry, its frames, itself, its text. */
function sourcesOf(path: string, { modulesOf, notFound }: Pages): string[] {
  return [
    ENTRY,
    ...(modulesOf(path) ?? notFound).map((name) => `app/routes/${name}.tsx`),
    `app/content${path}.mdx`,
  ];
}

/** Files that more than one page starts with. */
function sharedOf(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(file, (counts.get(file) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([file]) => file);
}

/** The built scripts of these sources and of all they import, in the order they are first named. */
function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (source: string): void => {
    const chunk = manifest[source];
    if (chunk === undefined || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const source of sources) add(source);
  return [...files];
}
