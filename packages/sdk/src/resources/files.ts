import { createCall } from '../core/create-call.ts';
import type { Call, Transport } from '../core/transport.ts';
import { AplombError } from '../errors.ts';
import type { CreateOptions, RequestOptions } from '../options.ts';
import { type FileMedia, type Piece, piecesOf, sizeOf } from '../pieces.ts';
import type { Result } from '../result.ts';
import type { StoredFile } from '../types.ts';

/** How a file is sent, and how long it is kept. */
export interface FileOptions extends CreateOptions {
  /** Name of the file; of a File its own. */
  readonly name?: string | undefined;
  /** Hours after which it is deleted. 24 by default. */
  readonly retentionHours?: number | undefined;
  /** Hears how many bytes the server has, after each piece. */
  readonly onProgress?: ((sent: number, total: number | null) => void) | undefined;
}

/** How a file that was begun is gone on with. */
export type ResumeOptions = RequestOptions & Pick<FileOptions, 'onProgress'>;

/** Files up to here are sent at once, larger ones in pieces of as much. */
const PIECE_BYTES = 8_388_608;
const pathOf = (id: string): string => `files/${encodeURIComponent(id)}`;

/** Files that analyses take by their id. */
export class FilesResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Sends a file: in pieces where it is large, each sent again from where the server has it when
   * the connection breaks.
   */
  async create(media: FileMedia, options: FileOptions = {}): Promise<Result<StoredFile>> {
    const { name = nameOf(media), retentionHours, onProgress, ...rest } = options;
    const query = { name, retention_hours: retentionHours };
    const total = sizeOf(media);
    const pieces = piecesOf(media, PIECE_BYTES);
    const { value: first } = await pieces.next();
    if (first === undefined || first.isLast) {
      const body = first?.bytes ?? new Uint8Array();
      const whole = await this.#send<StoredFile>(createCall('files', { body, query }, rest));
      onProgress?.(whole.data.bytes, whole.data.bytes);
      return whole;
    }
    const call = createCall('files', { body: undefined, query }, rest);
    const length = total === null ? undefined : String(total);
    const headers = { ...call.headers, 'upload-complete': '?0', 'upload-length': length };
    const { data } = await this.#send<StoredFile>({ ...call, headers });
    const { idempotencyKey: _, ...each } = rest;
    return this.#sendPieces(data, joined(first, pieces), { ...each, onProgress });
  }

  /** Goes on with a file that was begun, given all of it again. */
  async resume(
    id: string,
    media: FileMedia,
    options: ResumeOptions = {},
  ): Promise<Result<StoredFile>> {
    const { onProgress: _, ...rest } = options;
    const begun = await this.get(id, rest);
    if (begun.data.complete) return begun;
    return this.#sendPieces(begun.data, piecesOf(media, PIECE_BYTES, begun.data.bytes), options);
  }

  /** All files of the account, newest first. */
  async list(options: RequestOptions = {}): Promise<Result<StoredFile[]>> {
    return this.#transport.send({ method: 'GET', path: 'files', options });
  }

  /** What is known of a file. */
  async get(id: string, options: RequestOptions = {}): Promise<Result<StoredFile>> {
    return this.#transport.send({ method: 'GET', path: pathOf(id), options });
  }

  /** The bytes of a file. */
  async content(id: string, options: RequestOptions = {}): Promise<Result<Uint8Array>> {
    const path = `${pathOf(id)}/content`;
    const headers = { accept: 'application/octet-stream' };
    return this.#transport.send({ method: 'GET', path, headers, isFile: true, options });
  }

  /** Deletes a file, or gives up sending one. */
  async delete(id: string, options: RequestOptions = {}): Promise<Result<undefined>> {
    return this.#transport.send({ method: 'DELETE', path: pathOf(id), options });
  }

  async #sendPieces(
    begun: StoredFile,
    pieces: AsyncIterable<Piece>,
    { onProgress, ...options }: ResumeOptions,
  ): Promise<Result<StoredFile>> {
    let offset = begun.bytes;
    let last: Result<StoredFile> | null = null;
    for await (const piece of pieces) {
      last = await this.#append(begun.id, offset, piece, options);
      offset += piece.bytes.length;
      onProgress?.(offset, begun.total_bytes);
    }
    return last ?? this.get(begun.id, options);
  }

  /** Sends a piece; of one that arrived in part, or whose answer was lost, only what is not there. */
  async #append(
    id: string,
    offset: number,
    { bytes, isLast }: Piece,
    options: RequestOptions,
  ): Promise<Result<StoredFile>> {
    try {
      return await this.#send({
        method: 'PATCH',
        path: pathOf(id),
        body: bytes,
        headers: {
          'content-type': 'application/partial-upload',
          'upload-offset': String(offset),
          'upload-complete': isLast ? '?1' : '?0',
        },
        options,
      });
    } catch (error) {
      const there = offsetIn(error) - offset;
      if (!(there > 0 && there <= bytes.length)) throw error;
      if (error instanceof AplombError && error.details['complete'] === true)
        return this.get(id, options);
      return this.#append(id, offset + there, { bytes: bytes.subarray(there), isLast }, options);
    }
  }

  #send<Data>(call: Call): Promise<Result<Data>> {
    return this.#transport.send(call);
  }
}

/** Where the server says that a file ends; not a number for other errors. */
function offsetIn(error: unknown): number {
  return error instanceof AplombError && error.status === 409
    ? Number(error.details['offset'])
    : Number.NaN;
}

const nameOf = (media: FileMedia): string | undefined =>
  'name' in media && typeof media.name === 'string' && media.name !== '' ? media.name : undefined;

async function* joined(first: Piece, rest: AsyncIterable<Piece>): AsyncGenerator<Piece, void> {
  yield first;
  yield* rest;
}
