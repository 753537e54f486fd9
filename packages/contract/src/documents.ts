import { codeLanguages } from './code-languages.ts';

/**
 * Files of the user's own that the app reads: kinds with their extensions. What is not listed is
 * read as text when it is text.
 */
export const documentTypes = {
  pdf: { label: 'PDF with text', extensions: ['pdf'] },
  word: { label: 'Word document', extensions: ['docx'] },
  markdown: { label: 'Markdown', extensions: ['md', 'markdown'] },
  text: { label: 'Text', extensions: ['txt', 'text', 'log', 'csv', 'srt', 'vtt'] },
  source: {
    label: 'Source code',
    extensions: Object.values(codeLanguages)
      .flatMap(({ extensions }) => [...extensions])
      .filter((extension) => extension !== 'md'),
  },
} as const;
export type DocumentType = keyof typeof documentTypes;

/** Bounds of one file. */
export const documentLimits = { bytes: 25 * 1024 * 1024, characters: 2_000_000 } as const;

/** The kind a file's name says. */
export function documentTypeOf(name: string): DocumentType {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (
    (Object.keys(documentTypes) as DocumentType[]).find((type) =>
      (documentTypes[type].extensions as readonly string[]).includes(extension),
    ) ?? 'text'
  );
}
