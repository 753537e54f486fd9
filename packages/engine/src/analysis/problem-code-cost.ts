import type { ProgrammingTask } from '@aplomb/contract';
import { affordableSteps } from '../text/problem/index.ts';

const loop = /^\s*(?:\}\s*)?(?:for|foreach|while|do|loop|until)\b|\.forEach\(|\.times\b/;
/** A loop over a fixed number, such as 26 letters or four directions. */
const fixed = /\brange\(\d+\)|[<≤]=?\s*\d+\s*[;)]|\bin\s+[[({'"]/;
const commented = /^\s*(?:#(?!include)|\/\/|\*|--)/;

/** How deep loops over the input stand in one another, by the indentation of the code. */
export function loopNesting(code: string): number {
  const open: number[] = [];
  let deepest = 0;
  for (const line of code.split('\n')) {
    if (line.trim() === '' || commented.test(line)) continue;
    const indent = line.search(/\S/);
    while ((open.at(-1) ?? -1) >= indent) open.pop();
    if (fixed.test(line)) continue;
    const more =
      (line.match(/\bfor\b[^:;]*\bin\b/g)?.length ?? 0) - (/^\s*for\b/.test(line) ? 1 : 0);
    if (loop.test(line)) open.push(indent);
    deepest = Math.max(deepest, open.length + Math.max(0, more));
  }
  return deepest;
}

/**
 * What the code costs by its loops, and whether that fits the size of the task's input; empty for
 * code without loops.
 */
export function describeCost(code: string, size: ProgrammingTask['size']): string {
  const depth = loopNesting(code);
  if (depth === 0) return '';
  const growth = depth === 1 ? 'n' : `n^${depth}`,
    loops = depth === 1 ? 'loops that stand side by side or alone' : `loops ${depth} deep`;
  const base = `The code on the screen has ${loops}: up to ${growth} steps if each runs over the whole input`;
  if (size === null) return `${base}.`;
  const steps = size.at_most ** depth;
  return `${base}, about ${shortly(steps)} here, which ${fitOf(steps)}.`;
}

function fitOf(steps: number): string {
  if (steps > affordableSteps) return 'is too many for about a second';
  return steps > affordableSteps / 10
    ? 'fits about a second in a compiled language only'
    : 'fits about a second';
}

/** 10^8, 2.5 × 10^9, 5,000. */
function shortly(steps: number): string {
  const power = Math.floor(Math.log10(steps)),
    lead = Number((steps / 10 ** power).toPrecision(2));
  if (power < 5) return steps.toLocaleString('en');
  return lead === 1 ? `10^${power}` : `${lead} × 10^${power}`;
}
