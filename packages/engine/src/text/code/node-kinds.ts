import type { CodeLanguageId, OutlineItem } from '@aplomb/contract';
import tables from './node-kinds.json' with { type: 'json' };

type Kind = OutlineItem['kind'];

/** What the node types of a language's grammar mean. Lists hold node types, separated by spaces. */
export interface NodeKinds {
  outline: Readonly<Record<string, Kind>>;
  /** Nodes that are functions of their own for complexity. */
  functions: ReadonlySet<string>;
  /** Decisions that also nest: if, loops, switch, catch. */
  nesting: ReadonlySet<string>;
  /** Further decision points for McCabe: cases, conditional expressions. */
  cases: ReadonlySet<string>;
}

const set = (words: string) => new Set(words.split(' ').filter((word) => word !== ''));

/** A table as it is written: node types of each kind, separated by spaces. */
interface WrittenKinds {
  outline: Partial<Record<Kind, string>>;
  nesting: string;
  cases?: string;
  functions?: string;
}

function kinds({ outline, ...branches }: WrittenKinds): NodeKinds {
  const table: Record<string, Kind> = {};
  for (const [kind, types] of Object.entries(outline))
    for (const type of set(types)) table[type] = kind as Kind;
  const { functions = '' } = branches;
  return {
    outline: table,
    functions: set([outline.function, outline.method, functions].join(' ')),
    nesting: set(branches.nesting),
    cases: set(branches.cases ?? ''),
  };
}

const written: Partial<Record<CodeLanguageId, WrittenKinds>> = tables;
const { c, javascript } = tables;

/** The table for each parsed programming language; languages of plain data or markup are absent. */
export const nodeKinds: Partial<Record<CodeLanguageId, NodeKinds>> = Object.fromEntries(
  Object.entries({ ...written, cpp: c, typescript: javascript, tsx: javascript }).map(
    ([language, table]) => [language, kinds(table)],
  ),
);
