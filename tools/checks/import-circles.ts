import { dirname, join, normalize } from 'node:path';
import type { SourceFacts } from './source-facts.ts';

/** Groups of files that import each other, types included; each group is one circle or more. */
export function importCircles(facts: readonly Pick<SourceFacts, 'file' | 'imports'>[]): string[][] {
  const targets = new Map(
    facts.map(({ file, imports }) => [
      file,
      imports
        .filter(({ name }) => name.startsWith('.'))
        .map(({ name }) => normalize(join(dirname(file), name))),
    ]),
  );
  return stronglyConnected(targets).filter(
    ([first = '', ...others]) => others.length > 0 || targets.get(first)?.includes(first) === true,
  );
}

interface Visit {
  index: number;
  low: number;
  onStack: boolean;
}

/** Tarjan's algorithm: groups whose members reach each other. */
function stronglyConnected(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const visits = new Map<string, Visit>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const enter = (name: string): Visit => {
    const visit = { index: visits.size, low: visits.size, onStack: true };
    visits.set(name, visit);
    stack.push(name);
    for (const next of graph.get(name) ?? []) {
      if (!graph.has(next)) continue;
      const seen = visits.get(next);
      if (seen === undefined) visit.low = Math.min(visit.low, enter(next).low);
      else if (seen.onStack) visit.low = Math.min(visit.low, seen.index);
    }
    if (visit.low === visit.index) groups.push(takeGroup(name));
    return visit;
  };
  const takeGroup = (name: string): string[] => {
    const group = stack.splice(stack.indexOf(name));
    for (const member of group) {
      const visit = visits.get(member);
      if (visit !== undefined) visit.onStack = false;
    }
    return group;
  };
  for (const name of graph.keys()) if (!visits.has(name)) enter(name);
  return groups;
}
