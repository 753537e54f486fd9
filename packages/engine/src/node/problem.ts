import { createRequire } from 'node:module';
import type { ProblemSolver } from '../ports.ts';
import type { Algebra, Expression } from '../text/problem/index.ts';
import {
  analyzeProblems,
  print,
  problemsLikelihood,
  sizeOf,
  substitute,
  sym,
  unknownsOf,
} from '../text/problem/index.ts';

/**
 * The few functions of nerdamer-prime that are used; everything goes in as text we printed from our
 * own tree.
 */
interface Nerdamer {
  (expression: string): { toString(): string; text(form: 'fractions'): string };
  solveEquations(equations: string[], variables: string[]): unknown;
  set(setting: string, value: boolean): void;
  flush(): void;
  clearVars(): void;
}

/** A mathjs instance made of units only: it holds no parser, evaluator or import. */
interface Units {
  unit(value: number, unit: string): { toNumber(unit: string): number };
}

const load = createRequire(import.meta.url);
const longestRequest = 300;
const largestTree = 60;
const safeNames = ['x', 'y', 'z', 'w'];

/**
 * Solves problems with our own algebra; nerdamer-prime and mathjs are loaded at the first request
 * that needs them.
 */
export async function createProblemSolver(): Promise<ProblemSolver> {
  const algebra = createAlgebra();
  return {
    likelihood: (text) => problemsLikelihood(text),
    solve: async (text) => analyzeProblems(text, algebra),
  };
}

function createAlgebra(): Algebra {
  let nerdamer: Nerdamer | null = null;
  let units: Units | null = null;
  const library = (): Nerdamer => {
    if (nerdamer === null) {
      nerdamer = load('nerdamer-prime/all') as Nerdamer;
      nerdamer.set('SILENCE_WARNINGS', true);
    }
    return nerdamer;
  };
  return {
    integrate: (node, name) =>
      ask(library, [node], [name], (text, names) =>
        library()(`integrate(${text[0]}, ${names[0]})`).toString(),
      ),
    factor: (node) =>
      ask(library, [node], unknownsOf(node), (text) => library()(`factor(${text[0]})`).toString()),
    solveSystem(equations, names) {
      const answer = ask(library, equations.flat(), names, (text, safe) => {
        const lines = equations.map((_, index) => `${text[2 * index]} = ${text[2 * index + 1]}`);
        return JSON.stringify(library().solveEquations(lines, [...safe]));
      });
      return answer === null ? null : readPoints(answer, names);
    },
    convert(amount, from, to) {
      units ??= unitLibrary();
      try {
        const result = units.unit(amount, from).toNumber(to);
        return Number.isFinite(result) ? result : null;
      } catch {
        return null;
      }
    },
  };
}

function unitLibrary(): Units {
  const mathjs = load('mathjs') as { create(factories: object): Units; unitDependencies: object };
  return mathjs.create(mathjs.unitDependencies);
}

/**
 * Prints the trees with harmless names, asks, and gives names back. Null for anything too complex
 * or when the library fails; its state is cleared after each request.
 */
function ask(
  library: () => Nerdamer,
  nodes: readonly Expression[],
  names: readonly string[],
  request: (texts: string[], safe: readonly string[]) => string,
): string | null {
  const all = [...new Set([...names, ...unknownsOf(...nodes)])];
  if (
    all.length > safeNames.length ||
    nodes.some((node) => sizeOf(node) > largestTree || !isSimple(node))
  )
    return null;
  const texts = nodes.map((node) =>
    print(rename(node, all), { style: 'plain' }).replaceAll(/\bln\(/g, 'log('),
  );
  if (texts.join('').length > longestRequest) return null;
  try {
    const answer = request(texts, safeNames.slice(0, all.length)).replaceAll(/\blog\(/g, 'ln(');
    return answer.length > 2000
      ? null
      : answer.replaceAll(/\b([xyzw])\b/g, (letter) => all[safeNames.indexOf(letter)] ?? letter);
  } catch {
    return null;
  } finally {
    library().flush();
    library().clearVars();
  }
}

function rename(node: Expression, names: readonly string[]): Expression {
  const held = names.reduce(
    (tree, name, index) => substitute(tree, name, sym(`held${index}`)),
    node,
  );
  return names.reduce(
    (tree, _, index) => substitute(tree, `held${index}`, sym(safeNames[index]!)),
    held,
  );
}

/** Powers up to 6, small numbers, and only functions both sides know by the same name. */
function isSimple(node: Expression): boolean {
  if (node.type === 'number')
    return Math.abs(Number(node.value.n)) < 1e9 && Number(node.value.d) < 1e9;
  if (node.type === 'symbol') return node.name !== 'infinity';
  if (node.type === 'negate') return isSimple(node.of);
  if (node.type === 'call')
    return !['log', 'root', 'cbrt', 'factorial'].includes(node.name) && node.args.every(isSimple);
  const steep =
    node.op === '^' && node.right.type === 'number' && Math.abs(Number(node.right.value.n)) > 6;
  return !steep && isSimple(node.left) && isSimple(node.right);
}

/** Nerdamer answers [[name, value | values…], …]; several values per name line up by position. */
function readPoints(json: string, names: readonly string[]): string[][] | null {
  const parsed: unknown = JSON.parse(json);
  if (!Array.isArray(parsed)) return null;
  const columns = names.map((name) => {
    const row: unknown = parsed.find((entry: unknown) => Array.isArray(entry) && entry[0] === name);
    return Array.isArray(row) ? row.slice(1).flat().map(String) : [];
  });
  const count = Math.min(...columns.map((column) => column.length));
  if (count < 1 || count > 16) return null;
  const firstNames = Array.from({ length: count }, (_, index) =>
    columns.map((column) => column[index]!),
  );
  return columns.length === 2 ? pairings(columns as [string[], string[]]) : firstNames;
}

/** Every pairing of the two columns: the caller keeps those that satisfy the equations. */
function pairings([first, second]: [string[], string[]]): string[][] {
  return [...new Set(first)].flatMap((a) => [...new Set(second)].map((b) => [a, b])).slice(0, 64);
}
