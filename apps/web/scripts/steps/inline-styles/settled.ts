import type { Line, Part } from './parts.ts';

const USED = /var\(\s*(--[\w-]+)/g;
const VALUE = /var\(\s*(--[\w-]+)(?:,((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*))?\)/g;
const INITIAL = /initial-value:([^;}]*)/;
const ROOT = /^:(?:root|host)$/;
/** Longer values, such as colours of both themes, are shorter by their names. */
const SHORT_VALUE = 40;

/** Properties of our own that a declaration uses. */
export const usesOf = (text: string): string[] =>
  [...text.matchAll(USED)].map(([, name = '']) => name);

/** Where a property of our own is set or used. */
interface Place {
  readonly name: string;
  readonly rule: Part;
  /** What it is set to; for the whole page if the rule is of its root. */
  readonly value?: string;
  readonly isRoot: boolean;
}

/**
 * Writes values where properties of our own are used that these rules set once or never, and the
 * page's HTML nowhere: what is set for the whole page if it is short, and what a rule sets for itself
 * alone. The whole sheet, which comes later, has the properties.
 */
export function settled(parts: readonly Part[], html: string): Part[] {
  const initial = new Map(parts.flatMap(initialOf));
  const places = parts.flatMap((part) => placesIn(part, true));
  const settings = Map.groupBy(
    places.filter(({ value }) => value !== undefined),
    ({ name }) => name,
  );
  const uses = Map.groupBy(
    places.filter(({ value }) => value === undefined),
    ({ name }) => name,
  );
  const valueOf = (rule: Part, name: string, fallback: string | undefined): string | undefined => {
    if (html.includes(name)) return undefined;
    const [first, second] = settings.get(name) ?? [];
    if (first === undefined) return initial.get(name) ?? fallback;
    if (second !== undefined || first.value === undefined) return undefined;
    if (first.isRoot) return first.value.length > SHORT_VALUE ? undefined : first.value;
    const isOwn = uses.get(name)?.every((use) => use.rule === first.rule) === true;
    return isOwn && first.rule === rule ? first.value : undefined;
  };
  const settle = (rule: Part, text: string): string => {
    const next = text.replaceAll(
      VALUE,
      (whole, name: string, fallback?: string) => valueOf(rule, name, fallback)?.trim() ?? whole,
    );
    return next === text ? text : settle(rule, next);
  };
  return parts.map((part) => withLines(part, settle));
}

/** What a property has that is registered and never set. */
function initialOf(part: Part): [string, string][] {
  const value =
    'text' in part && part.name !== undefined ? INITIAL.exec(part.text)?.[1] : undefined;
  return 'name' in part && part.name !== undefined && value !== undefined
    ? [[part.name, value]]
    : [];
}

function placesIn(part: Part, isAlways: boolean): Place[] {
  if ('parts' in part)
    return part.parts.flatMap((inner) => placesIn(inner, isAlways && part.layer !== undefined));
  if ('text' in part) return [];
  const isRoot = isAlways && part.selectors.every(({ text }) => ROOT.test(text));
  return part.lines.flatMap(({ sets, text, uses }) => [
    ...uses.map((name) => ({ name, rule: part, isRoot })),
    ...(sets === undefined
      ? []
      : [{ name: sets, rule: part, isRoot, value: text.slice(text.indexOf(':') + 1) }]),
  ]);
}

function withLines(part: Part, settle: (rule: Part, text: string) => string): Part {
  if ('parts' in part)
    return { ...part, parts: part.parts.map((inner) => withLines(inner, settle)) };
  if ('text' in part) return part;
  const lines = part.lines.map((line) => settledLine(line, settle(part, line.text)));
  return { ...part, lines };
}

function settledLine(line: Line, text: string): Line {
  const motions = line.uses.filter((name) => !name.startsWith('--'));
  return { ...line, text, uses: [...usesOf(text), ...motions] };
}
