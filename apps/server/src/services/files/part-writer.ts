import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileRules } from '@aplomb/contract';
import { FileSink } from '../../http/base64-file.ts';

/** A part of a file in a file of its own. */
export interface WrittenPart {
  path: string;
  bytes: number;
  /** First bytes, which tell the type of a file that begins with them. */
  head: Buffer;
}

interface OpenPart {
  path: string;
  file: FileHandle;
  sink: FileSink;
}

/** Writes bytes to disk as they come, and hands each part on as soon as it is full. */
export class PartWriter {
  readonly #directory: string;
  readonly #keep: (part: WrittenPart) => Promise<void>;
  #part: OpenPart | null = null;

  constructor(directory: string, keep: (part: WrittenPart) => Promise<void>) {
    this.#directory = directory;
    this.#keep = keep;
  }

  async write(piece: Buffer): Promise<void> {
    for (let at = 0; at < piece.length;) {
      const { sink } = (this.#part ??= await this.#begin());
      const some = piece.subarray(at, at + fileRules.partBytes - sink.bytes);
      await sink.write(some);
      at += some.length;
      if (sink.bytes === fileRules.partBytes) await this.flush();
    }
  }

  /** Hands on what there is. */
  async flush(): Promise<void> {
    const part = this.#part;
    if (part === null) return;
    this.#part = null;
    const { path, sink } = part;
    try {
      await part.file.close();
      await this.#keep({ path, bytes: sink.bytes, head: sink.head });
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Forgets what was not handed on. */
  async discard(): Promise<void> {
    const part = this.#part;
    if (part === null) return;
    this.#part = null;
    await part.file.close();
    await rm(part.path, { force: true });
  }

  async #begin(): Promise<OpenPart> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const path = join(this.#directory, `part-${randomUUID()}`);
    const file = await open(path, 'wx', 0o600);
    return { path, file, sink: new FileSink(file) };
  }
}
