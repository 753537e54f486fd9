import { z } from 'zod';
import type { ScreenRect } from '../../base/ports.ts';
import type { AtSpiBus, ElementRef } from './bus.ts';

const accessible = 'org.a11y.atspi.Accessible',
  component = 'org.a11y.atspi.Component',
  text = 'org.a11y.atspi.Text',
  properties = 'org.freedesktop.DBus.Properties';
/** Coordinates of the whole screen, and lines as they are shown. */
const OF_SCREEN = 0,
  LINES = 3;
const SHOWING_BIT = 25;

const reference = z.tuple([z.string(), z.string()]);
const extents = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .transform(([x, y, width, height]): ScreenRect => ({ x, y, width, height }));
const range = z.tuple([z.string(), z.number(), z.number()]);

/** What is asked of an element of a window; each call rejects where it has no such part. */
export interface ElementCalls {
  childrenOf(element: ElementRef): Promise<ElementRef[]>;
  nameOf(element: ElementRef): Promise<string>;
  roleOf(element: ElementRef): Promise<number>;
  isShowing(element: ElementRef): Promise<boolean>;
  boxOf(element: ElementRef): Promise<ScreenRect>;
  /** Characters are counted in code points. */
  countOf(element: ElementRef): Promise<number>;
  textOf(element: ElementRef, from: number, to: number): Promise<string>;
  /** The line as it is shown at a place, and where it begins and ends. */
  lineAt(element: ElementRef, at: number): Promise<readonly [string, number, number]>;
  boxOfText(element: ElementRef, from: number, to: number): Promise<ScreenRect>;
  /** -1 where no character stands. */
  placeAt(element: ElementRef, x: number, y: number): Promise<number>;
  processOf(name: string): Promise<number>;
}

/** Calls on elements, their answers checked; after `isOver` no more are made. */
export function createElementCalls(bus: AtSpiBus, isOver: () => boolean): ElementCalls {
  const ask = async <Value>(
    shape: z.ZodType<Value>,
    element: ElementRef,
    method: string,
    signature?: string,
    body?: unknown[],
  ): Promise<Value> => {
    if (isOver()) throw new TypeError('the time for this window is over');
    return shape.parse(await bus.call(element, method, signature, body));
  };
  const property = <Value>(
    shape: z.ZodType<Value>,
    element: ElementRef,
    of: string,
    name: string,
  ) => ask(shape, element, `${properties}.Get`, 'ss', [of, name]);
  return {
    childrenOf: (element) => ask(z.array(reference), element, `${accessible}.GetChildren`),
    nameOf: (element) => property(z.string(), element, accessible, 'Name'),
    roleOf: (element) => ask(z.number(), element, `${accessible}.GetRole`),
    async isShowing(element) {
      const [bits = 0] = await ask(z.array(z.number()), element, `${accessible}.GetState`);
      return ((bits >>> SHOWING_BIT) & 1) === 1;
    },
    boxOf: (element) => ask(extents, element, `${component}.GetExtents`, 'u', [OF_SCREEN]),
    countOf: (element) => property(z.number(), element, text, 'CharacterCount'),
    textOf: (element, from, to) => ask(z.string(), element, `${text}.GetText`, 'ii', [from, to]),
    lineAt: (element, at) => ask(range, element, `${text}.GetStringAtOffset`, 'iu', [at, LINES]),
    boxOfText: (element, from, to) =>
      ask(extents, element, `${text}.GetRangeExtents`, 'iiu', [from, to, OF_SCREEN]),
    placeAt: (element, x, y) =>
      ask(z.number(), element, `${text}.GetOffsetAtPoint`, 'iiu', [x, y, OF_SCREEN]),
    processOf: (name) =>
      ask(
        z.number(),
        ['org.freedesktop.DBus', '/org/freedesktop/DBus'],
        'org.freedesktop.DBus.GetConnectionUnixProcessID',
        's',
        [name],
      ),
  };
}
