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

const nothing: Walked = { pieces: [], withheld: [] };
/** In place of lines, of an element that has no text of its own. */
const noText: readonly Piece[] = [];

/** What an element is. */
export interface Seen {
  element: ElementRef;
  role: number;
  isShowing: boolean;
  box: ScreenRect;
  children: ElementRef[];
}

/** An element that went while it was asked. */
const gone: Seen = {
  element: ['', ''],
  role: -1,
  isShowing: false,
  box: { x: 0, y: 0, width: 0, height: 0 },
  children: [],
};

/** Asks what an element is. */
export async function see(calls: ElementCalls, element: ElementRef): Promise<Seen> {
  const [role, isShowing, box, children] = await Promise.all([
    calls.roleOf(element),
    calls.isShowing(element),
    calls.boxOf(element),
    calls.childrenOf(element),
  ]);
  return { element, role, isShowing, box, children };
}

/** Walks through what of an element is shown in the area; all its parts are asked at once. */
export async function walk(
  calls: ElementCalls,
  seen: Seen,
  area: ScreenRect,
  isControl = false,
): Promise<Walked> {
  const { role, isShowing, box, children } = seen;
  const hasSize = box.width > 0 && box.height > 0;
  if (!isShowing || (hasSize && intersect(box, area) === null)) return nothing;
  if (role === roles.passwordText) return { pieces: [], withheld: [box] };
  const controls = isControl || controlRoles.has(role);
  // A tab has its page within it, which is content.
  const within = role === roles.pageTab ? isControl : controls;
  // An element may go while it is asked: the others are still there.
  const parts = children.map((child) => see(calls, child).catch(() => gone));
  const [own, ...walked] = await Promise.all([
    ownLines(calls, seen, parts, area, !controls),
    ...parts.map(async (part) => walk(calls, await part, area, within).catch(() => nothing)),
  ]);
  const told = walked.flatMap(({ pieces }) => pieces);
  const named = own === noText && told.length === 0 && hasSize;
  return {
    pieces: [...(named ? await nameOf(calls, seen, !controls) : own), ...told],
    withheld: walked.flatMap(({ withheld }) => withheld),
  };
}

/** What an element tells itself, unless its parts do. */
async function ownLines(
  calls: ElementCalls,
  { element, box, role }: Seen,
  parts: readonly Promise<Seen>[],
  area: ScreenRect,
  content: boolean,
): Promise<readonly Piece[]> {
  const known = await Promise.all(parts);
  if (known.some((part) => part.role === roles.staticText)) return [];
  const isLabel = role === roles.staticText || role === roles.label;
  // Not every element has the calls of text.
  return elementLines(calls, { element, box, content, isLabel }, area).catch(() => noText);
}

/** Controls without text of their own have it in their name. */
async function nameOf(
  calls: ElementCalls,
  { element, role, box }: Seen,
  content: boolean,
): Promise<Piece[]> {
  if (!namedRoles.has(role)) return [];
  const piece = labelPiece(await calls.nameOf(element), box, content);
  return piece === null ? [] : [piece];
}
