import { expect, it } from 'vitest';
import { findKeySentence } from './key-sentence.ts';

const leaves = `Why leaves change colour
In summer a leaf makes sugar with chlorophyll, a green pigment that
breaks down in light. When days get shorter the tree closes the veins.
Red is made in autumn, from sugar that the closed veins trap in
the leaf.`;

it('finds the sentence a question asks for, over the line breaks of a screen', () => {
  expect(findKeySentence(leaves, 'When is red made?')).toBe(
    'Red is made in autumn, from sugar that the closed veins trap in\nthe leaf.',
  );
});

it('takes no heading for an answer, and a lone line for one', () => {
  expect(findKeySentence(leaves, 'Why do leaves turn red?')).toMatch(/^Red is made/);
  expect(findKeySentence('Entrance code: 4711', 'What is the entrance code?')).toBe(
    'Entrance code: 4711',
  );
});

it('finds nothing where no word of the question is', () => {
  expect(findKeySentence(leaves, 'Quo vadis?')).toBeNull();
});
