import { type ChildNode, parse } from 'postcss';
import { escapeHtml } from '../page-head.ts';
import { CLASS, classesOf, classLists, plainName } from './inline-styles/needs.ts';

const STYLE = /(?<=<style>)[\s\S]*?(?=<\/style>)/;
const CLASSES = /(?<=\sclass=")[^"]*/g;
const RULED_OUT = /:not\([^)]*\.[a-z]/i;
const PROPERTY = /--[a-z][\w-]*/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Short names by the long ones. */
type Names = ReadonlyMap<string, string>;

/** How the classes of the pages are sent. */
export interface ShortClasses {
  /** Style sheet that knows the long names as well: React writes those. */
  readonly sheet: string;
  shorten(html: string): string;
}

/**
 * Short names for the utility classes in the pages' HTML and in the rules inside it, the most used
 * shortest. Classes that are always together have one name for all.
 */
export function shortClasses(pages: readonly string[], css: string): ShortClasses {
  const names = namesFor(pages, css);
  const inRules = (style: string): string => renamed(style, names, (_long, name) => `.${name}`);
  const inList = (list: string): string => {
    const all = classesOf(list).map((long) => names.get(long) ?? long);
    return escapeHtml([...new Set(all)].join(' '));
  };
  return {
    sheet: withBothNames(css, names),
    shorten: (html) => html.replaceAll(CLASSES, inList).replace(STYLE, inRules),
  };
}

/**
 * A style sheet whose rules know classes by either name. Each selector is written out for both: a
 * browser finds rules by the class they end in, but tries those that end in a list on every element.
 */
function withBothNames(css: string, names: Names): string {
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    rule.selectors = rule.selectors.flatMap((selector) => inBothNames(selector, names));
  });
  return sheet.toString();
}

function inBothNames(selector: string, names: Names): string[] {
  // Of what is ruled out, neither name may be there.
  if (RULED_OUT.test(selector))
    return [renamed(selector, names, (long, name) => `:is(${long},.${name})`)];
  const written = [selector];
  for (const one of new Set([...selector.matchAll(CLASS)].map(([long]) => long))) {
    if (!names.has(plainName(one.slice(1)))) continue;
    const short = (text: string): string =>
      renamed(text, names, (long, name) => (long === one ? `.${name}` : long));
    written.push(...written.map(short));
  }
  return written;
}

const renamed = (
  css: string,
  names: Names,
  write: (long: string, name: string) => string,
): string =>
  css.replaceAll(CLASS, (long: string, escaped: string) => {
    const name = names.get(plainName(escaped));
    return name === undefined ? long : write(long, name);
  });

/** Gives the properties of our own that only the rules inside a page name one or two letters. */
export function shortProperties(html: string): string {
  const style = STYLE.exec(html)?.[0] ?? '';
  const rest = html.replace(STYLE, '');
  const names = byFrequency(style.match(PROPERTY) ?? []).filter((name) => !rest.includes(name));
  const short = new Map(names.map((name, index) => [name, `--${shortName(index)}`]));
  return html.replace(STYLE, () => style.replaceAll(PROPERTY, (name) => short.get(name) ?? name));
}

function namesFor(pages: readonly string[], css: string): Names {
  const lists = pages.flatMap(classLists);
  const utilities = new Set(parse(css).nodes.flatMap(utilitiesIn));
  const used = byFrequency(lists.flat());
  // What a class is always together with has the same places.
  const places = new Map<string, number[]>();
  for (const [place, list] of [...new Set(lists.map((all) => all.join(' ')))].entries())
    for (const name of new Set(list.split(' ')))
      places.set(name, [...(places.get(name) ?? []), place]);
  const groups = Map.groupBy(
    used.filter((name) => utilities.has(name)),
    (name) => places.get(name)?.join() ?? '',
  );
  const taken = new Set([...used, ...utilities]);
  const free = Array.from({ length: groups.size + taken.size }, (_, index) =>
    shortName(index),
  ).filter((name) => !taken.has(name));
  return new Map(
    [...groups.values()].flatMap((group, index) =>
      group.map((name) => [name, free[index] ?? name]),
    ),
  );
}

/** Classes that the rules of the layer of utilities are about. */
function utilitiesIn(node: ChildNode): string[] {
  if (node.type !== 'atrule' || node.name !== 'layer' || node.params !== 'utilities') return [];
  const classes: string[] = [];
  node.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(CLASS)) classes.push(plainName(name));
  });
  return classes;
}

function byFrequency(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
}

/** `a` to `z`, then `aa`, `ab` and so on. */
function shortName(index: number): string {
  const rest = Math.floor(index / LETTERS.length) - 1;
  return (rest < 0 ? '' : shortName(rest)) + (LETTERS[index % LETTERS.length] ?? '');
}
