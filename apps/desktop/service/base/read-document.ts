import type { DocumentType } from '@aplomb/contract';

/** A stretch of a document and where it stands: a page, a heading, or lines. */
export interface Section {
  readonly place: string;
  readonly text: string;
}

/** What a file says. */
export interface ReadDocument {
  readonly type: DocumentType;
  readonly sections: readonly Section[];
}
