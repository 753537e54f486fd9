/** Where uploads lie until the job they belong to ends. Every server that may run it reaches it. */
export interface UploadStore {
  /** Resolves once the bytes survive a power cut. */
  write(id: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there are none. */
  read(id: string): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
  /** Removes what is older than `before` and belongs to no job in `ids`. */
  keepOnly(ids: ReadonlySet<string>, before: Date): Promise<void>;
}
