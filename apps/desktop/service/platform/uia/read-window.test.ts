import { describe, expect, it } from 'vitest';
import type { ScreenRect } from '../../base/ports.ts';
import type { Piece } from '../told/join-pieces.ts';
import type { UiaElement } from './automation.ts';
import { piecesOf } from './read-window.ts';

const screen = { x: 0, y: 0, width: 1280, height: 800 };
const BUTTON = 50000,
  EDIT = 50004,
  LINK = 50005,
  DATA_ITEM = 50029,
  DOCUMENT = 50030,
  PANE = 50033,
  TEXT = 50020,
  TOOL_BAR = 50021;

const box = (x: number, y: number, width: number, height: number): ScreenRect => ({
  x,
  y,
  width,
  height,
});
const element = (type: number, name: string, at: ScreenRect, hasText = false): UiaElement => ({
  object: 0n,
  type,
  name,
  box: at,
  hasText,
});
const line = (text: string, at: ScreenRect): Piece => ({
  text,
  box: at,
  content: true,
  monospace: false,
  spaced: { before: false, after: false },
});

/** A browser as it lists itself: a bar, then a page with a text, a link, a field and a password. */
const browser = [
  element(PANE, 'Page - Browser', box(0, 0, 1280, 800)),
  element(TOOL_BAR, '', box(0, 0, 1280, 60)),
  element(BUTTON, 'Reload', box(10, 10, 60, 30)),
  element(EDIT, 'Address', box(100, 10, 600, 30), true),
  element(DOCUMENT, 'Page', box(0, 60, 1280, 740), true),
  element(TEXT, 'Read it', box(20, 100, 80, 20)),
  element(LINK, 'there', box(110, 100, 60, 20)),
  element(EDIT, 'Password', box(20, 200, 300, 30), true),
];
const lines: Readonly<Record<string, Piece[]>> = {
  Address: [line('example.org', box(104, 14, 90, 20))],
  Page: [
    line('Read it there', box(20, 100, 150, 20)),
    line('•••••', box(24, 204, 50, 20)),
    line('below the fold', box(20, 900, 150, 20)),
  ],
};
const linesOf = ({ name }: UiaElement): Piece[] => lines[name] ?? [];
const told = (pieces: readonly Piece[]): [string, boolean][] =>
  pieces.map(({ text, content }) => [text, content]);

describe('the texts of a window’s elements', () => {
  it('come in the order of its tree, once each, without what a password field shows', () => {
    const withheld = [box(20, 200, 300, 30)];
    expect(told(piecesOf({ elements: browser, withheld }, screen, linesOf))).toEqual([
      ['Reload', false],
      ['example.org', false],
      ['Read it there', true],
    ]);
  });

  it('are those of the marked area alone', () => {
    const area = box(0, 90, 640, 40);
    expect(told(piecesOf({ elements: browser, withheld: [] }, area, linesOf))).toEqual([
      ['Read it there', true],
    ]);
  });

  it('are names where an element tells no text, but for those that nothing draws', () => {
    const elements = [
      element(PANE, 'Order', box(0, 0, 400, 300)),
      element(TEXT, 'Name', box(10, 10, 80, 20)),
      element(EDIT, 'Name', box(100, 10, 200, 20), true),
      element(DATA_ITEM, 'B7', box(10, 60, 80, 20)),
      element(BUTTON, 'Send', box(10, 100, 80, 30)),
      element(TEXT, 'Send now', box(14, 105, 72, 20)),
    ];
    expect(told(piecesOf({ elements, withheld: [] }, screen, () => []))).toEqual([
      ['Name', true],
      ['Send now', false],
    ]);
  });
});
