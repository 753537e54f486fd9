import type { UploadFile } from './upload-file.ts';

/** An upload in a file of this machine, until it is closed. */
export interface OpenUpload extends UploadFile {
  close(): Promise<void>;
}

/** Of these ids, those that still belong to something. */
export type KnownUploads = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Where uploads lie until what they belong to ends. Every server that may need them reaches it. */
export interface UploadStore {
  /** Takes over a file, which may be gone then. Resolves once its bytes survive a power cut. */
  keep(id: string, path: string): Promise<void>;
  /** The upload, or null when there is none. */
  open(id: string): Promise<OpenUpload | null>;
  remove(id: string): Promise<void>;
  /** Removes what is older than `before` and is not among those that `known` says belong to something. */
  removeStrays(before: Date, known: KnownUploads): Promise<void>;
}
