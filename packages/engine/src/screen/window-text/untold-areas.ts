import type { Box } from '@aplomb/contract';
import type { Frame } from '../../ports.ts';
import { boxAround } from '../geometry.ts';
import { clearBoxes, findSpots } from '../ocr/ink.ts';
import { boxWithin } from './paint-boxes.ts';

/** Sides of a letter in pixels; what is larger is a picture or a line, which holds no text itself. */
const leastHeight = 5,
  mostSide = 60;
/** Letters that make it worth reading: fewer are icons, bullets and a cursor. */
const leastLetters = 4;
/** Letters nearer than this many of their heights are read together. */
const reach = 2.5;
/** Room around an area, in pixels: readers want text clear of the edge. */
const room = 10;
const mostAreas = 4;

/** Areas of a frame with ink as small as letters outside all boxes; `ink` is used up. */
export function untoldAreas(frame: Frame, ink: Uint8Array, boxes: readonly Box[]): Box[] {
  clearBoxes(
    ink,
    frame.width,
    boxes.flatMap((box) => boxWithin(box, frame, Math.ceil(box.height / 6)) ?? []),
  );
  const letters = findSpots(ink, frame.width, mostSide).filter(
    ({ width, height }) => height >= leastHeight && width < 4 * height,
  );
  const groups = joinNear(letters.map((box) => ({ box, letters: 1 }))).filter(
    (group) => group.letters >= leastLetters,
  );
  return fewer(groups.flatMap(({ box }) => boxWithin(box, frame, room) ?? []));
}

interface Group {
  box: Box;
  letters: number;
}

/** Joins what stands near each other until nothing does. */
function joinNear(groups: Group[]): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    let grown = group;
    for (let at = 0; at < joined.length; at++) {
      const other = joined[at];
      if (other === undefined || !isNear(other.box, grown.box)) continue;
      grown = { box: boxAround([other, grown]), letters: other.letters + grown.letters };
      joined.splice(at, 1);
      at = -1;
    }
    joined.push(grown);
  }
  return joined;
}

function isNear(a: Box, b: Box): boolean {
  const distance = reach * Math.min(a.height, b.height, mostSide / 2);
  return (
    a.x - distance < b.x + b.width &&
    b.x - distance < a.x + a.width &&
    a.y - distance < b.y + b.height &&
    b.y - distance < a.y + a.height
  );
}

/** Every area costs a reading of its own: more than a few are read as one. */
function fewer(areas: Box[]): Box[] {
  return areas.length <= mostAreas ? areas : [boxAround(areas.map((box) => ({ box })))];
}
