import { modelHub } from '@aplomb/contract';
import { z } from 'zod';
import { DesktopError } from '../../base/desktop-error.ts';

/** A file of a model that somebody publishes on the hub. */
export interface HubFile {
  readonly repository: string;
  readonly publisher: string;
  /** Whether who publishes it made the model, too. */
  readonly byMakers: boolean;
  readonly downloads: number;
  readonly file: string;
  readonly bytes: number;
  /** As the hub states it: tells a damaged file, not a dishonest publisher. */
  readonly sha256: string;
  /** Names the revision, so that it is the same file tomorrow. */
  readonly url: string;
}

const TIMEOUT_MILLISECONDS = 20_000;
const LISTED = 30;
/** A model in several files, and the part of one that sees, are not what answers are written with. */
const PART = /-\d{5}-of-\d{5}\.gguf$|^mmproj/i;

/** Shapes as `@huggingface/hub` 2.17 reads them. */
const repositories = z.array(
  z.object({
    id: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
    sha: z.string().regex(/^[0-9a-f]{40}$/),
    gated: z.union([z.boolean(), z.string()]),
    downloads: z.int().nonnegative(),
    tags: z.array(z.string()),
  }),
);
const tree = z.array(
  z.object({
    path: z.string(),
    lfs: z.object({ oid: z.string().regex(/^[0-9a-f]{64}$/), size: z.int().positive() }).optional(),
  }),
);
type Repository = z.infer<typeof repositories>[number];

/**
 * Asks a hub who publishes a model (`source` is owner and name) in a file of four bits a weight:
 * its makers first, then who is fetched from most. Throws 3001.
 */
export async function findHubFiles(
  source: string,
  hub: string,
  ask: typeof fetch,
): Promise<HubFile[]> {
  const [owner = '', name = ''] = source.split('/');
  const query = new URLSearchParams({
    search: name,
    filter: 'gguf',
    sort: 'downloads',
    limit: String(LISTED),
  });
  for (const field of ['downloads', 'gated', 'sha', 'tags']) query.append('expand', field);
  const found = await get(`${hub}/api/models?${query}`, repositories, ask);
  const isBy = ({ id }: Repository): boolean => id.startsWith(`${owner}/`);
  const made = found
    .filter(({ gated }) => gated === false)
    .filter((each) => isBy(each) || each.tags.includes(`base_model:quantized:${source}`))
    .toSorted((one, other) => Number(isBy(other)) - Number(isBy(one)))
    .slice(0, modelHub.publishers);
  const files = await Promise.all(made.map((each) => fileOf(each, hub, ask)));
  return files.flatMap((file, index) => {
    const from = made[index];
    if (file === null || from === undefined) return [];
    return [{ ...file, byMakers: isBy(from) }];
  });
}

/** The file of a repository that suits; null where it has none. */
async function fileOf(
  { id, sha, downloads }: Repository,
  hub: string,
  ask: typeof fetch,
): Promise<Omit<HubFile, 'byMakers'> | null> {
  const all = await get(`${hub}/api/models/${id}/tree/${sha}?recursive=false`, tree, ask);
  const whole = all.filter(({ path, lfs }) => path.endsWith('.gguf') && lfs && !PART.test(path));
  const best = modelHub.files
    .map((bits) => whole.find(({ path }) => path.toUpperCase().includes(bits)))
    .find((file) => file !== undefined);
  if (best?.lfs === undefined) return null;
  return {
    repository: id,
    publisher: id.split('/')[0] ?? id,
    downloads,
    file: best.path,
    bytes: best.lfs.size,
    sha256: best.lfs.oid,
    url: `${hub}/${id}/resolve/${sha}/${encodeURIComponent(best.path)}`,
  };
}

async function get<Shape extends z.ZodType>(
  url: string,
  shape: Shape,
  ask: typeof fetch,
): Promise<z.infer<Shape>> {
  const { host } = new URL(url);
  const failed = (detail: string) => (cause: unknown) => {
    throw cause instanceof DesktopError ? cause : new DesktopError(3001, detail, { cause });
  };
  const response = await ask(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  }).catch(failed(`${host} could not be reached.`));
  if (!response.ok) failed(`${host} answered with status ${response.status}.`)(response.statusText);
  return response
    .json()
    .then((answer: unknown) => shape.parse(answer))
    .catch(failed(`${host} answered with something other than a list of models.`));
}
