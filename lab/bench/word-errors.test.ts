import { expect, test } from 'vitest';
import { wordErrors } from './word-errors.ts';

test.each([
  ['we ship on Monday', 'We ship on Monday!', 0],
  ['we ship on monday', 'we chip monday then', 3],
  ['don’t stop', 'dont stop', 0],
  ['one two three', '', 3],
  ['', 'one two', 2],
])('%j heard as %j', (reference, heard, errors) => {
  expect(wordErrors(reference, heard).errors).toBe(errors);
});
