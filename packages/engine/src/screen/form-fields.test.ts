import { expect, test } from 'vitest';
import { formFields } from './form-fields.ts';
import { layoutScreen } from './layout.ts';
import { findRulings } from './rulings.ts';
import { paintedFrame, proseLine } from '../../test/lines.ts';

test('pairs drawn fields with the label beside or above them', () => {
  const frame = paintedFrame(900, 500, [
    [300, 92, 400, 36, 235],
    [100, 232, 400, 36, 235],
  ]);
  const lines = [
    proseLine('First name', 100, 101),
    proseLine('Eleanor', 312, 101),
    proseLine('Street', 100, 204),
    proseLine('17 Tanner Row', 112, 241),
  ];
  const { blocks } = layoutScreen(lines, frame, findRulings(frame));
  expect(formFields(blocks)).toEqual([
    { label: 'First name', value: 'Eleanor' },
    { label: 'Street', value: '17 Tanner Row' },
  ]);
  expect(blocks.find((block) => block.text === 'First name')?.kind).toBe('control');
});

test('reads rows written as label and value, which addresses and files are not', () => {
  const { blocks } = layoutScreen(
    ['Name: Eleanor Whitcombe', 'https://host.example/a', 'City: York'].map((row, index) =>
      proseLine(row, 80, 80 + index * 60),
    ),
    { width: 900, height: 500 },
  );
  expect(formFields(blocks)).toEqual([
    { label: 'Name', value: 'Eleanor Whitcombe' },
    { label: 'City', value: 'York' },
  ]);
});
