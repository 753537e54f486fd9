import { DesktopError } from '../../base/desktop-error.ts';
import type { ReadDocument, Section } from '../../base/read-document.ts';
import { type DocumentType, documentLimits, documentTypeOf, documentTypes } from '@aplomb/contract';

const LINES_PER_SECTION = 40;

/**
 * Reads the text of a file: PDF with text, Word, Markdown, plain text or source code. Throws with
 * what is wrong with it and what to do.
 */
export async function readDocument(name: string, bytes: Uint8Array): Promise<ReadDocument> {
  if (bytes.length > documentLimits.bytes)
    throw new DesktopError(
      'FILE_TOO_LARGE',
      `“${name}” has ${Math.ceil(bytes.length / 1024 / 1024)} MB; ` +
        `${documentLimits.bytes / 1024 / 1024} MB can be read.`,
      { advice: 'Split it, or save it without pictures.' },
    );
  const type =
    bytes.length > 4 && String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
      ? 'pdf'
      : documentTypeOf(name);
  const sections = (await readers[type](bytes, name)).filter(({ text }) => text.trim() !== '');
  const characters = sections.reduce((sum, { text }) => sum + text.length, 0);
  if (characters > documentLimits.characters)
    throw new DesktopError(
      'FILE_TOO_LARGE',
      `“${name}” has ${characters} characters; ${documentLimits.characters} can be read.`,
      { advice: 'Split it into smaller files.' },
    );
  if (characters === 0)
    throw new DesktopError('VALIDATION_ERROR', `“${name}” holds no text.`, {
      advice:
        type === 'pdf'
          ? 'It may hold pictures of pages only. Save it as a PDF with text, or capture its pages.'
          : 'Choose a file that holds text.',
    });
  return { type, sections };
}

const readers: Readonly<
  Record<DocumentType, (bytes: Uint8Array, name: string) => Promise<Section[]> | Section[]>
> = {
  pdf: readPdf,
  word: readWord,
  markdown: (bytes, name) => byHeadings(decoded(bytes, name)),
  text: (bytes, name) => byLines(decoded(bytes, name)),
  source: (bytes, name) => byLines(decoded(bytes, name)),
};

async function readPdf(bytes: Uint8Array, name: string): Promise<Section[]> {
  const { extractText } = await import('unpdf');
  try {
    const { text } = await extractText(Uint8Array.from(bytes), { mergePages: false });
    return text.map((page, index) => ({ place: `page ${index + 1}`, text: page }));
  } catch (cause) {
    throw unreadable(name, 'pdf', 'It may be damaged or locked with a password.', cause);
  }
}

async function readWord(bytes: Uint8Array, name: string): Promise<Section[]> {
  // One file that holds all it needs: what the package depends on is not installed.
  const { default: mammoth } = await import('mammoth/mammoth.browser.min.js');
  try {
    const { value } = await mammoth.convertToHtml(
      { arrayBuffer: Uint8Array.from(bytes).buffer },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    );
    return byHeadings(markdownOf(value));
  } catch (cause) {
    throw unreadable(
      name,
      'word',
      'It may be damaged, or an older .doc file under a new name.',
      cause,
    );
  }
}

/** Mammoth's plain HTML as lines, headings marked as in Markdown. */
function markdownOf(html: string): string {
  return html
    .replaceAll(/<h([1-6])[^>]*>/g, (_, level: string) => `\n\n${'#'.repeat(Number(level))} `)
    .replaceAll(/<\/(?:h[1-6]|p|li|tr|table)>|<br[^>]*>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, '\t')
    .replaceAll(/<p[^>]*>|<li[^>]*>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function byHeadings(text: string): Section[] {
  const sections: { place: string; lines: string[] }[] = [{ place: 'beginning', lines: [] }];
  let fenced = false;
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
    const heading = fenced ? null : /^#{1,6}\s+(.+?)\s*#*$/.exec(line);
    if (heading !== null) sections.push({ place: `“${heading[1]}”`, lines: [] });
    sections.at(-1)?.lines.push(heading?.[1] ?? line);
  }
  return sections.map(({ place, lines }) => ({ place, text: lines.join('\n') }));
}

function byLines(text: string): Section[] {
  const lines = text.split(/\r?\n/);
  return Array.from({ length: Math.ceil(lines.length / LINES_PER_SECTION) }, (_, index) => {
    const from = index * LINES_PER_SECTION;
    const part = lines.slice(from, from + LINES_PER_SECTION);
    return { place: `lines ${from + 1}–${from + part.length}`, text: part.join('\n') };
  });
}

/**
 * Text of bytes in UTF-8, UTF-16 or, failing both, Windows-1252. Bytes that are no text are
 * refused.
 */
function decoded(bytes: Uint8Array, name: string): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  if (bytes.includes(0))
    throw new DesktopError('UNSUPPORTED_FILE_TYPE', `“${name}” is not a text, PDF or Word file.`, {
      advice: `Choose ${Object.values(documentTypes)
        .map(({ label }) => label)
        .join(', ')}.`,
    });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const unreadable = (name: string, type: DocumentType, why: string, cause: unknown): DesktopError =>
  new DesktopError(
    'UNSUPPORTED_FILE_TYPE',
    `“${name}” cannot be read as ${documentTypes[type].label}. ${why}`,
    { advice: 'Open it in the program it comes from and save it anew.', cause },
  );

/** Which UTF-16 the first two bytes name; null where they name none. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
