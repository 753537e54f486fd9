/** A field of a body that is the base64 of a file beside the sample. */
export class FileContent {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }
}

/** A request to show in several languages. */
export interface SampleRequest {
  readonly method: string;
  /** Path with its query, already encoded. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** A file that is the body as it is. */
  readonly upload?: { readonly file: string; readonly headers: Readonly<Record<string, string>> };
  /** A successful answer is printed where it is JSON, else its status; a file is saved. */
  readonly answers: 'json' | 'nothing' | 'file';
}

/** Name under which samples save the file they are answered with. */
export const savedFile = 'recording.wav';

/** Name of a file a body is read from, if any. */
export function fileOf(request: SampleRequest): string | undefined {
  return Object.values(request.body ?? {}).find((value) => value instanceof FileContent)?.file;
}
