import { framing } from './frames.ts';
import { rowText, type Row } from './rows.ts';
import type { PageContext } from './text-blocks.ts';
import { sectionName, startsItem } from './wording.ts';

/** Kinds a block of plain text can have. */
export type TextBlockKind = 'heading' | 'paragraph' | 'list' | 'caption' | 'field' | 'control';

/** Where the block's region stands on the screen. */
export interface RegionPlace {
  bar: boolean;
  side: boolean;
  /** Loose text along the lower edge, as slides and articles have. */ footer: boolean;
}

/** Words that buttons bear. */
export const buttonWords = new RegExp(
  String.raw`^(?:ok|okay|cancel|save(?: as.*| changes| all)?|don'?t save|close|apply|` +
    String.raw`submit|run|reset|next|back|previous|continue|yes|no|retry|abort|ignore|` +
    String.raw`details|copy(?: details)?|browse.*|open|delete|edit|add|remove|search|` +
    String.raw`sign (?:in|up|out)|log ?(?:in|out)|create.*|send|reply|share|download|upload|` +
    String.raw`install|update|refresh|reload|help|view|file|home|insert|format|tools|window|` +
    String.raw`filter|export.*|import.*|settings|preferences|options|allow|deny|accept|` +
    String.raw`decline|finish|restart|stop|start|check answer|learn more|got it|skip|` +
    String.raw`try again|more)\.{0,3}$`,
  'i',
);
const timeOnly = new RegExp(
  String.raw`^(?:(?:today|yesterday|mon|tue|wed|thu|fri|sat|` +
    String.raw`sun)\w*,? ?)?(?:at )?\d{1,2}[:.]\d{2}(?:[:.]\d{2})? ?(?:[ap]\.?m\.?)?$`,
  'i',
);
const captionStart =
  /^(?:fig(?:ure|\.)?|table|listing|photo|source|note|chart|image)\b[^a-z]{0,8}[:.\d]/i;

/**
 * Kind of a block of plain text from its height against the body text, place, drawn box and
 * wording.
 */
export function textBlockKind(
  rows: readonly Row[],
  page: PageContext,
  place: RegionPlace,
): TextBlockKind {
  const [first] = rows;
  if (!first) return 'paragraph';
  const text = rows.map(rowText).join(' '),
    words = text.split(/\s+/).length,
    size = Math.max(...rows.map((row) => row.size));
  const [line] = first.lines;
  const framed =
    rows.length === 1 && first.lines.length === 1 && line
      ? framing(line, page.rulings, page.width)
      : null;
  if (framed === 'button' && words <= 5) return 'control';
  if (framed === 'field' && words <= 9) return 'field';
  if (
    size >= (place.bar || place.side ? 1.5 : 1.2) * page.body &&
    words <= 18 &&
    rows.length <= 3 &&
    text.length > 2
  )
    return 'heading';
  if (rows.length === 1 && !place.bar && !place.side && sectionName.test(text)) return 'heading';
  if (rows.length <= 2 && timeOnly.test(text)) return 'caption';
  if (captionStart.test(text) && rows.length <= 3) return 'caption';
  if (startsItem(rowText(first)) && rows.length >= 2) return 'list';
  if (rows.length === 1 && words <= 4 && buttonWords.test(text)) return 'control';
  if (place.footer) return 'caption';
  if ((place.bar || place.side) && rows.length <= 2 && words <= 5) return 'control';
  if (rows.length === 1 && words <= 5 && first.y < 0.035 * page.height && size <= 1.15 * page.body)
    return 'control';
  if (size <= 0.88 * page.body && rows.length <= 2 && words <= 18) return 'caption';
  return 'paragraph';
}
