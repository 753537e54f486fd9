import type { ScreenRect } from '../../base/ports.ts';
import { intersect } from '../../base/rectangles.ts';
import type { Piece } from '../told/join-pieces.ts';
import { labelPiece } from '../told/label-piece.ts';
import type { ElementRef } from './bus.ts';
import { elementLines } from './element-lines.ts';
import type { ElementCalls } from './element.ts';
import { controlRoles, namedRoles, roles } from './roles.ts';

/** What a window tells, in reading order. */
export interface Walked {
  pieces: Piece[];
  withheld: ScreenRect[];
}

interface Visited extends Walked {
  role: number;
}

const nothing = (role = -1): Visited => ({ role, pieces: [], withheld: [] });

/** Walks through what of an element is shown in the area; all its parts are asked at once. */
export async function walkElement(
  calls: ElementCalls,
  element: ElementRef,
  area: ScreenRect,
  isControl = false,
): Promise<Visited> {
  const [role, isShowing, box, children] = await Promise.all([
    calls.roleOf(element),
    calls.isShowing(element),
    calls.boxOf(element),
    calls.childrenOf(element),
  ]);
  const hasSize = box.width > 0 && box.height > 0;
  if (!isShowing || (hasSize && intersect(box, area) === null)) return nothing(role);
  if (role === roles.passwordText) return { ...nothing(role), withheld: [box] };
  const controls = isControl || controlRoles.has(role);
  // A tab has its page within it, which is content.
  const within = role === roles.pageTab ? isControl : controls;
  const parts = await Promise.all(
    // An element may go while it is asked: the others are still there.
    children.map((child) => walkElement(calls, child, area, within).catch(() => nothing())),
  );
  const isToldByParts = parts.some((part) => part.role === roles.staticText);
  const isLabel = role === roles.staticText || role === roles.label;
  const told = parts.flatMap(({ pieces }) => pieces);
  const own = isToldByParts
    ? []
    : await elementLines(calls, { element, box, content: !controls, isLabel }, area).catch(() =>
        told.length === 0 && hasSize ? nameOf(calls, element, role, box, controls) : [],
      );
  return {
    role,
    pieces: [...own, ...told],
    withheld: parts.flatMap(({ withheld }) => withheld),
  };
}

/** Controls without text of their own have it in their name. */
async function nameOf(
  calls: ElementCalls,
  element: ElementRef,
  role: number,
  box: ScreenRect,
  isControl: boolean,
): Promise<Piece[]> {
  if (!namedRoles.has(role)) return [];
  const piece = labelPiece(await calls.nameOf(element), box, !isControl);
  return piece === null ? [] : [piece];
}
