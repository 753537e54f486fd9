/** Room of a tall phone's screen and a little more, in letters of running text. */
const SCREEN = 1_800;
/** Room of what isn't running text: a letter of a heading, the end of a block, a pixel of height. */
const HEADINGS: Readonly<Record<string, number>> = { h1: 4, h2: 3 };
const BLOCK = /^(?:p|li|h\d|dt|dd|tr|figcaption|summary|input|textarea|button)$/;
const [BLOCK_END, PIXEL, PHONE_WIDTH] = [20, 2, 390];
const SIZE = /\swidth="(\d+)" height="(\d+)"/;
const TOKEN =
  /<(style|script)\b[^>]*>[\s\S]*?<\/\1>|<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|[^<]+/gi;
const VOID = /^(?:area|br|col|hr|img|input|link|meta|source|track|wbr)$/;
/** Nothing inside is seen until it is opened, or ever. */
const UNSEEN = /\s(?:hidden=|popover=)|class="(?:[^"]* )?(?:hidden|sr-only)[ "]/;

/** An open element, where its tag begins, and whether what is inside is seen. */
interface Open {
  readonly tag: string;
  readonly start: number;
  readonly seen: boolean;
}

/** What a phone shows of a page first. */
export interface FirstScreen {
  /** From the top, without what is folded away and without end tags. */
  readonly html: string;
  /** The page, its elements that the first screen ends in or with marked: what follows is below. */
  readonly marked: string;
}

/** Finds what a phone shows of a page's HTML before anybody scrolls; a table stays whole. */
export function firstScreen(html: string): FirstScreen {
  const stack: Open[] = [];
  let last: Open | undefined;
  let kept = '';
  let room = 0;
  for (const {
    0: token,
    1: raw,
    2: close,
    3: name = '',
    4: attributes = '',
    index,
  } of html.matchAll(TOKEN)) {
    if (raw !== undefined) continue;
    const tag = name.toLowerCase();
    const seen = stack.at(-1)?.seen ?? true;
    if (tag === '') {
      if (seen && has(stack, 'main'))
        room += token.trim().length * (HEADINGS[stack.at(-1)?.tag ?? ''] ?? 1);
    } else if (close === '/') {
      do last = stack.pop();
      while (last !== undefined && last.tag !== tag);
      if (room > SCREEN && !has(stack, 'table')) break;
    } else {
      const shown = seen || isHandle(tag, stack);
      if (shown) kept += token;
      if (shown && has(stack, 'main') && !isFolded(tag, attributes))
        room += roomOf(tag, attributes);
      if (!VOID.test(tag) && !attributes.endsWith('/'))
        stack.push({ tag, start: index, seen: shown && !isFolded(tag, attributes) });
    }
  }
  return { html: kept, marked: markedAt(html, last === undefined ? stack : [...stack, last]) };
}

function roomOf(tag: string, attributes: string): number {
  if (BLOCK.test(tag)) return BLOCK_END;
  const [, width, height] = (tag === 'img' ? SIZE.exec(attributes) : null) ?? [];
  if (width === undefined || height === undefined) return 0;
  return (Math.min(Number(width), PHONE_WIDTH) / Number(width)) * Number(height) * PIXEL;
}

const has = (stack: readonly Open[], name: string): boolean =>
  stack.some(({ tag }) => tag === name);

/** The line of a folded part that is seen. */
const isHandle = (tag: string, stack: readonly Open[]): boolean =>
  tag === 'summary' && stack.at(-1)?.tag === 'details' && (stack.at(-2)?.seen ?? true);

const isFolded = (tag: string, attributes: string): boolean =>
  UNSEEN.test(attributes) || (tag === 'details' && !/\sopen=/.test(attributes));

function markedAt(html: string, stack: readonly Open[]): string {
  const ends = stack
    .filter(({ tag }) => tag !== 'html' && tag !== 'body')
    .map(({ tag, start }) => start + 1 + tag.length);
  const cuts = [0, ...ends, html.length];
  return cuts
    .slice(1)
    .map((end, index) => html.slice(cuts[index], end))
    .join(' data-fold=""');
}
