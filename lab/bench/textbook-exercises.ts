import { createHash } from 'node:crypto';
import { filesOfClone } from './linter-examples.ts';

/** An exercise of a textbook with the answer that its authors give. */
export interface Exercise {
  /** Of two halves, by the hash of its chapter's path: one may be tuned on. */
  isKept: boolean;
  /** As it is typed, below the sentence that orders it: x^2, (a)/(b), √(2). */
  text: string;
  answer: string;
}

interface Element {
  name: string;
  attributes: string;
  children: (Element | string)[];
}

const piece = /<(\/?)([\w:-]+)((?:\s[^>]*?)?)(\/?)>|<[!?][^>]*>|([^<]+)/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The tree of a well-formed CNXML file. */
function readXml(source: string): Element {
  const root: Element = { name: '', attributes: '', children: [] };
  const open = [root];
  for (const [, closes, name, attributes = '', isEmpty, text] of source.matchAll(piece)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined)
      parent.children.push(text.replaceAll(/&(\w+);/g, (_, key: string) => entities[key] ?? ''));
    else if (closes === '/') open.pop();
    else if (name !== undefined) {
      const element: Element = { name, attributes, children: [] };
      parent.children.push(element);
      if (isEmpty !== '/') open.push(element);
    }
  }
  return root;
}

const inBrackets = (text: string): string =>
  /^(?:[\d.]+|\p{L})$/u.test(text.trim()) ? text.trim() : `(${text.trim()})`;

const functionNames = new Set('sin cos tan sec csc cot ln log arcsin arccos arctan'.split(' '));
const joining = new Set('= < > ≤ ≥ → +'.split(' '));

function leaf(text: string): string {
  const sign = text.replaceAll(/[\u2061\u2062]/g, '');
  return functionNames.has(sign.trim()) || joining.has(sign.trim()) ? ` ${sign.trim()} ` : sign;
}

/** MathML as it is typed. */
function typed({ name, children, attributes }: Element): string {
  const parts = children.filter((child) => typeof child !== 'string');
  const texts = parts.map(typed);
  const [a = '', b = '', c = ''] = texts;
  const inner = joined(parts.map((part, at) => [part.name, texts[at] ?? ''] as const));
  const words = children.filter((child) => typeof child === 'string').join('');
  const bracket = (side: string, usual: string): string =>
    new RegExp(`${side}="(.*?)"`).exec(attributes)?.[1] ?? usual;
  const forms: Readonly<Record<string, () => string>> = {
    mi: () => leaf(words.trim()),
    mn: () => words.trim(),
    mo: () => leaf(words.trim()),
    mtext: () => leaf(words),
    mspace: () => ' ',
    msup: () => (/^[′°″]$/.test(b.trim()) ? a + b.trim() : `${raised(a)}^${inBrackets(b)}`),
    msub: () => `${a.trim()}_${inBrackets(b)}`,
    munder: () => `${a.trim()}_(${b.trim()}) `,
    msubsup: () => `${a.trim()}_${inBrackets(b)}^${inBrackets(c)} `,
    munderover: () => `${a.trim()}_${inBrackets(b)}^${inBrackets(c)} `,
    mover: () => a,
    mfrac: () => `${inBrackets(a)}/${inBrackets(b)}`,
    msqrt: () => `√(${inner.trim()})`,
    mroot: () => `root(${b.trim()}, ${a.trim()})`,
    mfenced: () => bracket('open', '(') + texts.join(',') + bracket('close', ')'),
    mtable: () => texts.join('\n'),
  };
  return forms[name.replace('m:', '')]?.() ?? inner;
}

const raised = (base: string): string =>
  base.trim().endsWith(')') ? base.trim() : inBrackets(base);

/** A fraction behind a number is a mixed number. */
const joined = (parts: readonly (readonly [string, string])[]): string =>
  parts.reduce(
    (before, [name, part]) =>
      before + (name === 'm:mfrac' && /\d$/.test(before) ? ` ${part}` : part),
    '',
  );

const pictures = new Set(['media', 'table']);
const apart = new Set(['figure', 'image', 'label', 'note']);
const lines = new Set(['para', 'item', 'equation']);
export const picture = '\uFFFC';

function written(element: Element | string): string {
  if (typeof element === 'string') return element;
  const { name, children } = element;
  if (name === 'm:math')
    return typed(element)
      .replaceAll(/[ \t]+/g, ' ')
      .trim();
  if (pictures.has(name)) return picture;
  if (apart.has(name)) return '';
  const text = children.map(written).join('');
  return lines.has(name) ? `\n${text}\n` : text;
}

const tidied = (element: Element): string =>
  written(element)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll(/ ([.,;])/g, '$1');

const orders = /^(?:For|In) the following|\bfollowing (?:exercise|problem)/;

/** The exercises below an element, each with the paragraph that orders those around it. */
function* exercisesIn(
  { children }: Element,
  order: string,
): Generator<{ text: string; answer: string }> {
  let ordering = order;
  for (const child of children) {
    if (typeof child === 'string') continue;
    if (child.name === 'para') {
      const text = tidied(child);
      if (orders.test(text)) ordering = text;
      else if (text !== '') ordering = '';
    } else if (child.name === 'exercise') {
      const [problem, solution] = ['problem', 'solution'].map((name) =>
        child.children.find((one) => typeof one !== 'string' && one.name === name),
      );
      if (typeof problem !== 'object' || typeof solution !== 'object') continue;
      const [text, answer] = [tidied(problem), tidied(solution)];
      if (text !== '' && answer !== '' && !(text + answer).includes(picture))
        yield { text: `${ordering}\n${text}`.trim(), answer };
    } else yield* exercisesIn(child, child.name === 'section' ? '' : ordering);
  }
}

/** The exercises of an OpenStax book that need no picture, from a clone of its repository. */
export function textbookExercises(clone: string): Exercise[] {
  return [...filesOfClone(clone, 'modules/')].flatMap(([path, source]) => {
    const hash = createHash('sha256').update(path).digest('hex');
    const isKept = Number.parseInt(hash.slice(0, 2), 16) % 2 === 1;
    return [...exercisesIn(readXml(source), '')].map((found) => ({ ...found, isKept }));
  });
}
