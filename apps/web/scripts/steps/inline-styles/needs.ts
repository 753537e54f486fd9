/** What must be in a page for a selector to fit an element of it. */
export interface Need {
  readonly classes: readonly string[];
  readonly tags: readonly string[];
  readonly ids: readonly string[];
  /** Of attributes of our own, the part behind "data-": scripts write it so, too. */
  readonly data: readonly string[];
  /** What the fields have whose parts or states it is about. */
  readonly field?: RegExp;
}

const GROUP = /(?<!\\)\((?:[^()\\]|\\.)*\)/g;
/** A group of one selector, which says no less without its brackets. */
const ALONE = /(?<!\\):(?:where|is)\(((?:[^(),\\]|\\.|\((?:[^()\\]|\\.)*\))*)\)/g;
const ATTRIBUTE = /(?<!\\)\[(?:[^\]\\]|\\.)*\]/g;
const ID = /#([\w-]+)/g;
const DATA = /\[data-([a-z]+)/g;
/** Set by the script in every page's head, which keeps the reader's choice of a theme. */
const KEPT = 'theme';
/** A class in a selector. */
export const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;
const PSEUDO = /::?[\w-]+/g;
/** Parts and states of fields, and what such a field is known by. */
const FIELD_PARTS = [
  [/(?<!:not\():disabled/, /\sdisabled="/],
  [/\[aria-disabled/, /\saria-disabled="/],
  [/:-moz-focusring/, /\sautofocus="/],
  [/::file-selector-button/, /<input[^>]*type="file"/],
  [/::placeholder/, /\splaceholder="/],
  [/::-webkit-(?:date|calendar)/, /<input[^>]*type="(?:date|time|month|week)/],
  [/::-webkit-search/, /<input[^>]*type="search"/],
  [/::-webkit-(?:inner|outer)-spin/, /<input[^>]*type="number"/],
  [/:-moz-ui-invalid/, /<(?:input|select|textarea)/],
] as const;

/** Of a selector; what a list in `:is()` and the like names may vary, as may attributes and states. */
export function needOf(selector: string): Need {
  let plain = selector;
  while (ALONE.test(plain)) plain = plain.replaceAll(ALONE, '$1');
  while (GROUP.test(plain)) plain = plain.replaceAll(GROUP, '');
  const data = [...plain.matchAll(DATA)].map(([, name = '']) => name);
  plain = plain.replaceAll(ATTRIBUTE, '');
  const classes = [...plain.matchAll(CLASS)].map(([, name = '']) => plainName(name));
  const ids = [...plain.matchAll(ID)].map(([, name = '']) => name);
  const tags =
    plain
      .replaceAll(ID, '')
      .replaceAll(CLASS, '')
      .replaceAll(PSEUDO, '')
      .match(/[a-z][\w-]*/gi) ?? [];
  const field = FIELD_PARTS.find(([part]) => part.test(selector))?.[1];
  return { classes, tags, ids, data, ...(field && { field }) };
}

/** Tells of a page's HTML whether it has what a selector needs. */
export function pageParts(html: string): { meets(need: Need): boolean } {
  const classes = new Set(classLists(html).flat());
  const tags = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag = '']) => tag));
  return {
    meets: (need) =>
      need.classes.every((name) => classes.has(name)) &&
      need.tags.every((tag) => tags.has(tag)) &&
      need.ids.every((id) => html.includes(` id="${id}"`)) &&
      need.data.every((name) => name === KEPT || html.includes(name)) &&
      need.field?.test(html) !== false,
  };
}

/** A name in a style sheet without its escapes. */
export function plainName(name: string): string {
  return name.replaceAll(ESCAPE, (_whole, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The classes of every element of a page's HTML that has some. */
export function classLists(html: string): string[][] {
  return [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, names = '']) => classesOf(names));
}

/** The classes in the value of an attribute. */
export function classesOf(value: string): string[] {
  return value.replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity).split(/\s+/);
}
