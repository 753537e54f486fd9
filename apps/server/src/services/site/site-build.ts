import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { storedEncodings } from '../../http/accept-encoding.ts';
import type { StoredFile } from '../../http/send-file.ts';
import { mediaTypeOf } from './media-types.ts';

const RECHECK_MILLISECONDS = 1_000;
/** How long after its list a build may still add compressed forms. */
const SETTLING_MILLISECONDS = 10_000;

const manifest = z.object({
  pages: z.record(
    z.string().startsWith('/'),
    z.object({
      file: z.string(),
      scripts: z.array(z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/)),
    }),
  ),
  notFound: z.string().nullable(),
});

/** A page of the site: its file and the hashes of its inline scripts. */
export interface SitePage {
  readonly file: StoredFile;
  readonly scripts: readonly string[];
}

interface SiteTable {
  readonly pages: ReadonlyMap<string, SitePage>;
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly notFound: SitePage | null;
  readonly changed: number;
}

/**
 * The built site. Paths are looked up in a table of what the build left, so no request reaches the
 * file system by a name of its own.
 */
export class SiteBuild {
  readonly #directory: string;
  readonly #logger: Logger;
  #table: SiteTable;
  #checked = Date.now();

  private constructor(directory: string, table: SiteTable, logger: Logger) {
    this.#directory = directory;
    this.#table = table;
    this.#logger = logger;
  }

  /** Opens the build in `directory`; null when the site is not built. */
  static async open(directory: string, logger: Logger): Promise<SiteBuild | null> {
    const table = await readTable(directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return table === null ? null : new SiteBuild(directory, table, logger);
  }

  /** The page at a path without trailing slash (`/` is home). */
  async page(path: string): Promise<SitePage | null> {
    return (await this.#current()).pages.get(path) ?? null;
  }

  /** A file that is no page. */
  async file(path: string): Promise<StoredFile | null> {
    return (await this.#current()).files.get(path) ?? null;
  }

  /** The page for unknown paths. */
  async notFound(): Promise<SitePage | null> {
    return (await this.#current()).notFound;
  }

  /** The table in force: read again after a build; while one is under way the last stays. */
  async #current(): Promise<SiteTable> {
    const now = Date.now();
    if (now - this.#checked < RECHECK_MILLISECONDS) return this.#table;
    this.#checked = now;
    try {
      const { mtimeMs } = await stat(manifestOf(this.#directory));
      if (mtimeMs !== this.#table.changed || now - mtimeMs < SETTLING_MILLISECONDS)
        this.#table = await readTable(this.#directory);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.#logger.warn({ err: error }, 'the site’s build cannot be read; the one before stays');
    }
    return this.#table;
  }
}

const manifestOf = (directory: string): string => join(directory, 'site.json');

async function readTable(directory: string): Promise<SiteTable> {
  const { mtimeMs } = await stat(manifestOf(directory));
  const { pages, notFound } = manifest.parse(
    JSON.parse(await readFile(manifestOf(directory), 'utf8')),
  );
  const root = join(directory, 'client');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
  const stored = (name: string): StoredFile => ({
    path: join(root, name),
    type: mediaTypeOf(name),
    encodings: new Set(
      storedEncodings
        .filter(({ suffix }) => names.has(name + suffix))
        .map((encoding) => encoding.name),
    ),
  });
  // The page for what is not there is no page of its own.
  const built = Object.entries(pages).filter(
    ([, { file }]) => names.has(file) && file !== notFound,
  );
  const taken = new Set([
    ...built.map(([, { file }]) => file),
    ...(notFound === null ? [] : [notFound]),
  ]);
  const isSibling = (name: string): boolean =>
    storedEncodings.some(
      ({ suffix }) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)),
    );
  return {
    changed: mtimeMs,
    pages: new Map(
      built.map(([path, { file, scripts }]) => [path, { file: stored(file), scripts }]),
    ),
    files: new Map(
      [...names]
        .filter((name) => !taken.has(name) && !isSibling(name))
        .map((name) => [`/${name}`, stored(name)]),
    ),
    notFound:
      notFound === null || !names.has(notFound)
        ? null
        : {
            file: stored(notFound),
            scripts: Object.values(pages).find(({ file }) => file === notFound)?.scripts ?? [],
          },
  };
}
