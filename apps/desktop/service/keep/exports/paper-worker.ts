import { DesktopError } from '../../base/desktop-error.ts';
import type { ReadDocument } from '../../base/read-document.ts';
import { readDocument } from '../documents/read-document.ts';
import type { Paper } from './paper.ts';
import { writePdf } from './write-pdf.ts';

/** Work on files that would keep the service from answering. */
export type PaperTask =
  | { readonly kind: 'read'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'pdf'; readonly paper: Paper };
/**
 * What came of it; an error the user is told of loses its class between threads, so it travels as
 * data.
 */
export type PaperOutcome =
  | { readonly ok: true; readonly value: ReadDocument | Uint8Array }
  | { readonly ok: false; readonly error: Pick<DesktopError, 'code' | 'detail' | 'advice'> };

/** Reads one file, or prints one paper. */
export default async function work(task: PaperTask): Promise<PaperOutcome> {
  try {
    return {
      ok: true,
      value:
        task.kind === 'read'
          ? await readDocument(task.name, task.bytes)
          : await writePdf(task.paper),
    };
  } catch (error) {
    if (!(error instanceof DesktopError)) throw error;
    return { ok: false, error: { code: error.code, detail: error.detail, advice: error.advice } };
  }
}
