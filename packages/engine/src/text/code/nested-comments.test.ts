import { expect, test } from 'vitest';
import { openComments } from './nested-comments.ts';

test('a comment that never ends is found where it opens', () => {
  expect(openComments('let a = 1 (* one *\nlet b = 2 (* two *)\n', 'ocaml')).toMatchObject([
    { opener: 10, expected: '*)' },
  ]);
  expect(openComments('f x = x {- a {- b -}\n', 'haskell')).toMatchObject([
    { opener: 8, expected: '-}' },
  ]);
});

test('closed comments, strings and operators are no faults', () => {
  expect(openComments('let f = ( * ) let g = (*) let s = "(*" (* a (* b *) *)', 'ocaml')).toEqual(
    [],
  );
  expect(openComments('s = "{-"\n-- {-\n{- a {- b -} -}', 'haskell')).toEqual([]);
  expect(openComments('/* (* */', 'c')).toEqual([]);
});
