/** Bytes the view fetches by GET /blob/<id>. */
export interface Blob {
  bytes: Uint8Array;
  mediaType: string;
  fileName: string | null;
}

/** Bytes in memory for a while, by an id nobody can guess. */
export interface Blobs {
  /** Bytes that are still being made are waited for by whoever fetches them. */
  put(blob: Blob | Promise<Blob>, seconds?: number): string;
  get(id: string): Blob | Promise<Blob> | null;
  delete(id: string): void;
  clear(): void;
}
