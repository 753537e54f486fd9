import type { ScreenRect } from '../../base/ports.ts';
import { booleanVariant, ComFault, type ComObjects, pointOf } from '../win32/com.ts';

const AUTOMATION_CLASS = 'ff48dba4-60ef-4201-aa87-54103eef594e',
  AUTOMATION = '30cbe57d-d9d0-452a-ab13-7ac5ac4825ee';
/** Places of the methods in their interfaces, as UIAutomationClient.h lists them. */
const automation = { elementFromHandle: 6, createCacheRequest: 20, createPropertyCondition: 23 },
  cacheRequest = { addProperty: 3 },
  element = {
    findAllBuildCache: 8,
    cachedPropertyValue: 12,
    currentPattern: 16,
    cachedControlType: 53,
    cachedName: 55,
    cachedBox: 75,
  },
  array = { length: 3, item: 4 },
  textPattern = { rangeFromPoint: 3, visibleRanges: 6 },
  range = {
    clone: 3,
    compareEndpoints: 5,
    expandTo: 6,
    attribute: 9,
    boxes: 10,
    text: 12,
    move: 13,
    moveEndpoint: 14,
    moveEndpointTo: 15,
  };
const property = {
  box: 30001,
  controlType: 30003,
  name: 30005,
  isPassword: 30019,
  isOffscreen: 30022,
  hasTextPattern: 30040,
};
const TEXT_PATTERN = 10014,
  FONT_NAME = 40005;
const SUBTREE = 7;
const START = 0,
  END = 1;
const CHARACTER = 0,
  LINE = 3;
/** More characters on one line are not shown. */
const MOST_CHARACTERS = 4_000;

/** An element of a window with what was asked of all at once. */
export interface UiaElement {
  readonly object: bigint;
  readonly type: number;
  readonly name: string;
  readonly box: ScreenRect;
  /** Whether it tells its text line by line. */
  readonly hasText: boolean;
}

/** What of a window is shown, in the order of its tree, and its fields for passwords. */
export interface UiaWindow {
  elements: UiaElement[];
  withheld: ScreenRect[];
}

/**
 * Asks a window for its elements with two searches: a search goes through parts that other programs
 * draw into the window, which a cached subtree leaves out.
 */
export function askWindow(com: ComObjects, handle: number): UiaWindow {
  const client = com.create(AUTOMATION_CLASS, AUTOMATION);
  const root = com.object(client, automation.elementFromHandle, ['intptr', handle]);
  const request = com.object(client, automation.createCacheRequest);
  for (const id of [property.box, property.controlType, property.name, property.hasTextPattern])
    com.do(request, cacheRequest.addProperty, ['int', id]);
  const find = (id: number, value: boolean): bigint[] => {
    const wanted = booleanVariant(value);
    const condition = com.object(
      client,
      automation.createPropertyCondition,
      ['int', id],
      ['void *', wanted],
    );
    const found = com.object(
      root,
      element.findAllBuildCache,
      ['int', SUBTREE],
      ['intptr', condition],
      ['intptr', request],
    );
    return itemsOf(com, found);
  };
  return {
    withheld: find(property.isPassword, true).map((object) =>
      com.rectangle(object, element.cachedBox),
    ),
    elements: find(property.isOffscreen, false).map((object) => describe(com, object)),
  };
}

function itemsOf(com: ComObjects, list: bigint): bigint[] {
  if (list === 0n) return [];
  return Array.from({ length: com.number(list, array.length) }, (_, at) =>
    com.object(list, array.item, ['int', at]),
  );
}

const describe = (com: ComObjects, object: bigint): UiaElement => ({
  object,
  type: com.number(object, element.cachedControlType),
  name: com.text(object, element.cachedName),
  box: com.rectangle(object, element.cachedBox),
  hasText: hasText(com, object),
});

/** Systems that do not know the question (Wine) have no such elements. */
function hasText(com: ComObjects, object: bigint): boolean {
  try {
    return (
      com.variant(object, element.cachedPropertyValue, ['int', property.hasTextPattern]) === true
    );
  } catch (error) {
    if (error instanceof ComFault) return false;
    throw error;
  }
}

/** The text of an element that tells it line by line. */
export class UiaText {
  readonly #com: ComObjects;
  readonly #pattern: bigint;

  constructor(com: ComObjects, { object }: UiaElement) {
    this.#com = com;
    this.#pattern = com.object(object, element.currentPattern, ['int', TEXT_PATTERN]);
  }

  /** What of it is shown; the ranges may hold one line or many. */
  shown(): UiaRange[] {
    if (this.#pattern === 0n) return [];
    const ranges = this.#com.object(this.#pattern, textPattern.visibleRanges);
    return itemsOf(this.#com, ranges).map((object) => new UiaRange(this.#com, object));
  }

  /** The place between characters that is nearest to a point of the screen. */
  at(x: number, y: number): UiaRange {
    const point = pointOf(x, y);
    return new UiaRange(
      this.#com,
      this.#com.object(this.#pattern, textPattern.rangeFromPoint, ['int64', point]),
    );
  }
}

/** A run of characters. */
export class UiaRange {
  readonly #com: ComObjects;
  readonly #object: bigint;

  constructor(com: ComObjects, object: bigint) {
    this.#com = com;
    this.#object = object;
  }

  text(): string {
    return this.#com.text(this.#object, range.text, ['int', MOST_CHARACTERS]);
  }

  /** A box for each line that it covers, as far as it is shown. */
  boxes(): ScreenRect[] {
    const numbers = this.#com.doubles(this.#object, range.boxes);
    return Array.from({ length: Math.floor(numbers.length / 4) }, (_, at) => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers.slice(4 * at, 4 * at + 4);
      return { x, y, width, height };
    });
  }

  /** The name of its typeface; null where it has several or none. */
  typeface(): string | null {
    const name = this.#com.variant(this.#object, range.attribute, ['int', FONT_NAME]);
    return typeof name === 'string' ? name : null;
  }

  copy(): UiaRange {
    return new UiaRange(this.#com, this.#com.object(this.#object, range.clone));
  }

  /** Without so many characters at its start and its end. */
  without(start: number, end: number): UiaRange {
    const part = this.copy();
    if (start > 0) part.#moveEnd(START, start);
    if (end > 0) part.#moveEnd(END, -end);
    return part;
  }

  /** One character of it. */
  character(at: number): UiaRange {
    const part = this.without(at, 0);
    part.#endAt(END, part, START);
    part.#moveEnd(END, 1);
    return part;
  }

  /** From the start of one to the start of another, within this one. */
  between(from: UiaRange, to: UiaRange): UiaRange {
    const part = this.copy();
    if (from.#compare(START, this, START) > 0) part.#endAt(START, from, START);
    if (to.#compare(START, this, END) < 0) part.#endAt(END, to, START);
    return part;
  }

  /** Becomes the whole line that it begins in. */
  becomeLine(): void {
    this.#com.do(this.#object, range.expandTo, ['int', LINE]);
  }

  /** Becomes the next line; whether there is one before the end of `whole`. */
  nextLine(whole: UiaRange): boolean {
    const moved = this.#com.number(this.#object, range.move, ['int', LINE], ['int', 1]);
    return moved > 0 && this.#compare(START, whole, END) < 0;
  }

  #moveEnd(which: number, characters: number): void {
    this.#com.number(
      this.#object,
      range.moveEndpoint,
      ['int', which],
      ['int', CHARACTER],
      ['int', characters],
    );
  }

  #endAt(which: number, other: UiaRange, of: number): void {
    this.#com.do(
      this.#object,
      range.moveEndpointTo,
      ['int', which],
      ['intptr', other.#object],
      ['int', of],
    );
  }

  #compare(which: number, other: UiaRange, of: number): number {
    return this.#com.number(
      this.#object,
      range.compareEndpoints,
      ['int', which],
      ['intptr', other.#object],
      ['int', of],
    );
  }
}
