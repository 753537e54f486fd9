import type { ProcessLoad } from '../base/ports.ts';

/** Processes that began with one process: itself, its children, and theirs. */
export function treeOf<Process extends Pick<ProcessLoad, 'id' | 'parent'>>(
  all: readonly Process[],
  root: number,
): Process[] {
  const byParent = Map.groupBy(all, ({ parent }) => parent);
  const found = all.filter(({ id }) => id === root);
  const known = new Set(found.map(({ id }) => id));
  // It grows while it is walked: each process brings its children.
  for (const { id } of found)
    for (const child of byParent.get(id) ?? [])
      if (!known.has(child.id)) {
        known.add(child.id);
        found.push(child);
      }
  return found;
}
