import { createHash, type Hash } from 'node:crypto';
import { open, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ModelError } from './model-error.ts';
import { hasCode, hashOf, readFields, unlessMissing } from '../files.ts';

/** A file to fetch to `path`. Sizes and sums that are known are insisted on. */
export interface FileToFetch {
  path: string;
  addresses: readonly string[];
  bytes: number | null;
  sha256: string | null;
}

/** The outside of a download. `freeBytes` answers what the disk of a folder has left. */
export interface DownloadTools {
  freeBytes(folder: string): Promise<number>;
  /** Wait before trying again, and the longest silence of a server. */
  retryMilliseconds: number;
  stallMilliseconds: number;
  /** Plain http is for servers on this machine, in tests. */
  allowHttp: boolean;
}

/** What is known of the server's file that a part belongs to. */
interface PartState {
  address: string;
  etag: string | null;
}

const triesWithoutProgress = 4;
const spareBytes = 64 * 1_048_576;

/**
 * Fetches a file and answers its SHA-256. A part that was fetched before is hashed again and
 * continued; a server that answers something
 * else is begun anew or left for its mirror. The file appears under its name only when all of it is
 * right. Throws ModelError; the part stays.
 */
export async function downloadFile(
  file: FileToFetch,
  tools: DownloadTools,
  signal: AbortSignal,
  onBytes: (have: number, total: number | null) => void,
): Promise<string> {
  let last = unreachable('No address is known for this file.');
  for (const address of file.addresses) {
    let fruitless = 0;
    while (fruitless < triesWithoutProgress) {
      const before = await sizeOf(partOf(file.path));
      try {
        return await fetchOnce(file, address, tools, signal, onBytes);
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        if (error.reason !== 'unreachable' && error.reason !== 'wrong_content') throw error;
        last = error;
        // A part that was continued may be to blame: it is gone now, so the whole file has one more
        // try.
        if (error.reason === 'wrong_content' && before === 0) break;
      }
      fruitless = (await sizeOf(partOf(file.path))) > before ? 0 : fruitless + 1;
      if (fruitless < triesWithoutProgress)
        await pause(tools.retryMilliseconds * (1 + fruitless), signal);
    }
  }
  throw last;
}

const partOf = (path: string): string => `${path}.part`;
const stateOf = (path: string): string => `${path}.part.json`;
const sizeOf = async (path: string): Promise<number> =>
  (await unlessMissing(stat(path)))?.size ?? 0;

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch((error: unknown) => {
    throw signal.aborted ? cancelled() : error;
  });
}

const unreachable = (message: string, options?: ErrorOptions): ModelError =>
  new ModelError('unreachable', message, options);
const cancelled = (): ModelError =>
  new ModelError(
    'cancelled',
    'The download was stopped. What has come is kept; download again to go on.',
  );

async function fetchOnce(
  file: FileToFetch,
  address: string,
  tools: DownloadTools,
  signal: AbortSignal,
  onBytes: (have: number, total: number | null) => void,
): Promise<string> {
  const state = await readState(file.path);
  const kept = await sizeOf(partOf(file.path));
  // Without a known sum only the same version at the same address may be continued; with one, any
  // server may, and the sum decides.
  const continues =
    kept > 0 &&
    (file.bytes === null || kept <= file.bytes) &&
    state !== null &&
    (file.sha256 !== null || (state.address === address && state.etag !== null));
  if (continues && kept === file.bytes) return finish(file, await hashOf(partOf(file.path)));
  const stalled = new AbortController();
  const watch = setTimeout(() => stalled.abort(), tools.stallMilliseconds);
  try {
    const headers: Record<string, string> = { 'accept-encoding': 'identity' };
    if (continues) {
      headers['range'] = `bytes=${kept}-`;
      if (state.address === address && state.etag !== null) headers['if-range'] = state.etag;
    }
    const response = await fetch(address, {
      headers,
      signal: AbortSignal.any([signal, stalled.signal]),
    });
    const from = await placeOf(response, continues ? kept : 0, state, file, tools);
    const total = totalOf(response, from) ?? file.bytes;
    if (file.bytes !== null && total !== null && total !== file.bytes)
      throw wrong(file, `the server's file has ${total} bytes instead of ${file.bytes}`);
    await needSpace((total ?? 0) - from, dirname(file.path), tools);
    await writeFile(
      stateOf(file.path),
      JSON.stringify({ address, etag: strongTag(response) } satisfies PartState),
    );
    const hash = from > 0 ? await hashOf(partOf(file.path)) : createHash('sha256');
    const have = await append(file, response, from, hash, (bytes) => {
      watch.refresh();
      onBytes(bytes, total);
    });
    if (total !== null && have < total)
      throw unreachable(
        `The server closed the connection after ${have} of ${total} bytes. Try again: the download goes on from there.`,
      );
    return await finish(file, hash);
  } catch (error) {
    if (signal.aborted) throw cancelled();
    if (error instanceof ModelError) throw error;
    throw faultOf(error, address, stalled.signal.aborted);
  } finally {
    clearTimeout(watch);
    stalled.abort();
  }
}

/** Where the answered bytes begin; 0 begins anew. Throws for answers that are not the file. */
async function placeOf(
  response: Response,
  wanted: number,
  state: PartState | null,
  file: FileToFetch,
  { allowHttp }: DownloadTools,
): Promise<number> {
  if (!allowHttp && new URL(response.url).protocol !== 'https:')
    throw unreachable(
      'The server sent the download on to an address without encryption. Nothing was fetched.',
    );
  const encoding = response.headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity')
    throw unreachable('The server packed the file although it was asked not to.');
  if (response.status === 416) await discard(file.path);
  if (!response.ok || response.body === null)
    throw unreachable(`${new URL(response.url).host} answered with status ${response.status}.`);
  if (response.status !== 206) return 0;
  const [, start] =
    /^bytes (\d+)-\d+\/(?:\d+|\*)$/.exec(response.headers.get('content-range') ?? '') ?? [];
  const same = file.sha256 !== null || strongTag(response) === state?.etag;
  if (Number(start) === wanted && wanted > 0 && same) return wanted;
  await discard(file.path);
  throw unreachable(
    'The server answered another part of the file than was asked for. The download begins anew.',
  );
}

function totalOf(response: Response, from: number): number | null {
  const [, whole] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
  if (whole !== undefined) return Number(whole);
  const length = response.headers.get('content-length');
  return length === null ? null : from + Number(length);
}

/** A weak tag promises the same meaning, not the same bytes. */
function strongTag(response: Response): string | null {
  const tag = response.headers.get('etag');
  return tag === null || tag.startsWith('W/') ? null : tag;
}

async function append(
  file: FileToFetch,
  response: Response,
  from: number,
  hash: Hash,
  onBytes: (have: number) => void,
): Promise<number> {
  const part: FileHandle = await open(partOf(file.path), from > 0 ? 'r+' : 'w', 0o600);
  let have = from;
  try {
    for await (const piece of response.body ?? []) {
      if (file.bytes !== null && have + piece.length > file.bytes) {
        await discard(file.path);
        throw wrong(file, 'the server sends more than the file has');
      }
      await part.write(piece, 0, piece.length, have);
      hash.update(piece);
      have += piece.length;
      onBytes(have);
    }
    await part.sync();
  } finally {
    await part.close();
  }
  return have;
}

async function finish(file: FileToFetch, hash: Hash): Promise<string> {
  const sum = hash.digest('hex');
  if (file.sha256 !== null && sum !== file.sha256) {
    await discard(file.path);
    throw wrong(file, 'its SHA-256 is not the published one');
  }
  await rename(partOf(file.path), file.path);
  await rm(stateOf(file.path), { force: true });
  return sum;
}

async function needSpace(
  bytes: number,
  folder: string,
  { freeBytes }: DownloadTools,
): Promise<void> {
  const free = await freeBytes(folder);
  const megabytes = (count: number): number => Math.ceil(count / 1_000_000);
  if (bytes + spareBytes > free)
    throw new ModelError(
      'disk_full',
      `The disk has ${megabytes(free)} MB left; the download needs ` +
        `${megabytes(bytes + spareBytes)} MB. Free some space and try again.`,
    );
}

async function readState(path: string): Promise<PartState | null> {
  const { address, etag } = await readFields(stateOf(path));
  if (typeof address !== 'string') return null;
  return { address, etag: typeof etag === 'string' ? etag : null };
}

/** Forgets what has come of a file. */
async function discard(path: string): Promise<void> {
  await rm(partOf(path), { force: true });
  await rm(stateOf(path), { force: true });
}

function wrong({ path }: FileToFetch, what: string): ModelError {
  return new ModelError(
    'wrong_content',
    `${path.split(/[/\\]/).at(-1)} was refused: ${what}. Nothing of it was kept.`,
  );
}

function faultOf(error: unknown, address: string, stalled: boolean): ModelError {
  if (hasCode(error, 'ENOSPC', 'EDQUOT'))
    return new ModelError(
      'disk_full',
      'The disk is full. Free some space and download again: it goes on from where it stopped.',
      { cause: error },
    );
  const what = stalled ? 'sent nothing for a while' : 'could not be reached or broke off';
  return unreachable(
    `${new URL(address).host} ${what}. Try again: the download goes on from where it stopped.`,
    { cause: error },
  );
}
