import { excludedPrograms, product } from '@aplomb/contract';
import { z } from 'zod';
import type { Exclusion } from '../../../shared/requests/capture.ts';
import type { ScreenRect, ShellPort, WindowInfo } from '../../base/ports.ts';
import { intersect, subtract } from '../../base/rectangles.ts';
import type { Vault } from '../../base/vault.ts';

const VALUE = 'capture-exclusions';
const saved = z.record(z.string(), z.boolean());

/** Programs whose windows are never read: those of the contract and the user's own. */
export interface Exclusions {
  list(): Exclusion[];
  set(program: string, on: boolean): Promise<Exclusion[]>;
  /** What a window is left out as: its program's name, or the app's own; null where it may be read. */
  leftOut(window: WindowInfo): string | null;
  /** Whether a window is one of the app's own. */
  isOwn(window: WindowInfo): boolean;
}

/** Reads the user's choices; the defaults are all on. The app's own windows cannot be chosen. */
export async function openExclusions(
  vault: Pick<Vault, 'values' | 'audit'>,
  shell: Pick<ShellPort, 'process'>,
): Promise<Exclusions> {
  let choices = (await vault.values.get(VALUE, saved)) ?? {};
  const byProgram = new Map(excludedPrograms.map((program) => [program.program, program] as const));
  const isOwn = (window: WindowInfo): boolean =>
    window.process !== null && window.process === shell.process;
  const list = (): Exclusion[] => [
    ...excludedPrograms.map(({ program, label, reason }) => ({
      program,
      label,
      reason,
      on: choices[program] ?? true,
    })),
    ...Object.entries(choices)
      .filter(([program]) => !byProgram.has(program))
      .map(([program, on]) => ({ program, label: program, reason: 'own' as const, on })),
  ];
  return {
    list,
    async set(program, on) {
      const name = programName(program);
      const next = { ...choices, [name]: on };
      // A program of one's own that is switched off is simply forgotten.
      if (!on && !byProgram.has(name)) delete next[name];
      await vault.values.set(VALUE, next);
      choices = next;
      await vault.audit.append({
        kind: 'setting',
        detail: `Captures ${on ? 'leave out' : 'may show'} ${byProgram.get(name)?.label ?? name}`,
        to: '',
        bytes: 0,
        mode: '',
      });
      return list();
    },
    leftOut(window) {
      if (isOwn(window)) return product.name;
      const name = programName(window.application);
      const label = byProgram.get(name)?.label;
      return (choices[name] ?? label !== undefined) ? (label ?? window.application) : null;
    },
    isOwn,
  };
}

/** A program's name as the lists hold it: lower case, without folder and extension. */
export const programName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^.*[\\/]/, '')
    .replace(/\.(?:exe|appimage)$/, '')
    .trim();

/**
 * What can be seen of windows that must not be read, and whose they are. `windows` stand front to
 * back; what another window covers needs no mask.
 */
export function visibleExcluded(
  windows: readonly WindowInfo[],
  leftOut: (window: WindowInfo) => string | null,
  area: ScreenRect,
): { areas: ScreenRect[]; programs: string[] } {
  const areas: ScreenRect[] = [];
  const programs = new Set<string>();
  const inFront: WindowInfo[] = [];
  for (const window of windows) {
    if (window.minimised) continue;
    const name = leftOut(window);
    if (name !== null) {
      const within = intersect(window, area);
      const seen = inFront.reduce<ScreenRect[]>(
        (left, front) => subtract(left, front),
        within === null ? [] : [within],
      );
      if (seen.length > 0) programs.add(name);
      areas.push(...seen);
    } else {
      inFront.push(window);
    }
  }
  return { areas, programs: [...programs] };
}
