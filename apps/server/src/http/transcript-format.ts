import { type TranscriptFormat, transcriptFormats } from '@aplomb/contract';

const json = new Set(['application/json', 'application/*', '*/*']);
const formatOfRange: Readonly<Record<string, TranscriptFormat>> = {
  ...Object.fromEntries(
    Object.entries(transcriptFormats).map(([format, type]) => [type, format as TranscriptFormat]),
  ),
  'text/*': 'text',
  'text/srt': 'srt',
};

/**
 * The transcript format an Accept header likes best; null for JSON, which is also the answer to
 * everything unknown.
 */
export function transcriptFormatOf(accept: string | undefined): TranscriptFormat | null {
  const liked = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = Number(
        parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1,
      );
      return { type, quality: Number.isNaN(quality) ? 1 : quality };
    })
    .filter(({ type, quality }) => quality > 0 && (type in formatOfRange || json.has(type)));
  const best = liked.toSorted((a, b) => b.quality - a.quality)[0];
  return best === undefined ? null : (formatOfRange[best.type] ?? null);
}
