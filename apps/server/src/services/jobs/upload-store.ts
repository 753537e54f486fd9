import type { UploadFile } from './upload-file.ts';

/** An upload in a file of this machine, until it is closed. */
export interface OpenUpload extends UploadFile {
  close(): Promise<void>;
}

/** Where uploads lie until the job they belong to ends. Every server that may run it reaches it. */
export interface UploadStore {
  /** Takes over a file, which may be gone then. Resolves once its bytes survive a power cut. */
  keep(id: string, path: string): Promise<void>;
  /** The upload, or null when there is none. */
  open(id: string): Promise<OpenUpload | null>;
  remove(id: string): Promise<void>;
  /** Removes what is older than `before` and belongs to no job in `ids`. */
  keepOnly(ids: ReadonlySet<string>, before: Date): Promise<void>;
}
