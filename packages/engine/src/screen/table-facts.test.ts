import { expect, test } from 'vitest';
import { layoutScreen } from './layout.ts';
import { describeFigures } from './table-facts.ts';
import { proseLine } from '../../test/lines.ts';

const regions = [
  ['Region', 'Q1', 'Q2', 'Total'],
  ['North', '120', '135', '255'],
  ['South', '98', '110', '208'],
  ['East', '210', '190', '400'],
];

test('names highest and lowest, the sum, and totals that agree', () => {
  expect(describeFigures(regions)).toBe(
    'Total: highest East (400), lowest South (208), sum 863. Every Total agrees with its row.',
  );
});

test('names the one total that disagrees, across and down', () => {
  const wrong = regions.map((row) => (row[0] === 'South' ? ['South', '98', '110', '218'] : row));
  expect(describeFigures(wrong)).toContain(
    'South: Total says 218, its figures as read add up to 208.',
  );
  expect(describeFigures([...regions, ['Total', '428', '453', '863']])).toContain(
    'Total of Q2 says 453, the rows as read add up to 435.',
  );
  expect(describeFigures([...regions, ['Total', '428', '435', '863']])).toContain(
    'The row Total agrees with its columns.',
  );
});

test('reads currencies, both decimal marks, brackets and per cent', () => {
  expect(
    describeFigures([
      ['Posten', 'Betrag'],
      ['Miete', '1.200,50 €'],
      ['Strom', '80,00 €'],
      ['Netz', '39,99 €'],
    ]),
  ).toBe('Betrag: highest Miete (1.200,50 €), lowest Netz (39,99 €), sum 1,320.49.');
  expect(
    describeFigures([
      ['Item', 'Profit'],
      ['A', '$1,200'],
      ['B', '($350)'],
      ['C', '$90'],
    ]),
  ).toBe('Profit: highest A ($1,200), lowest B (($350)), sum 940.');
  expect(
    describeFigures([
      ['Team', 'Churn rate'],
      ['A', '2.1 %'],
      ['B', '3.4 %'],
      ['C', '1.9 %'],
    ]),
  ).toBe('Churn rate: highest B (3.4 %), lowest C (1.9 %).');
});

test('says nothing of names, years and numbers of rows', () => {
  expect(
    describeFigures([
      ['#', 'Year', 'Name'],
      ['1', '2021', 'Ann'],
      ['2', '2022', 'Bo'],
      ['3', '2019', 'Cy'],
    ]),
  ).toBe('');
  expect(
    describeFigures([
      ['Name', 'ID'],
      ['Ann', '17'],
      ['Bo', '4'],
      ['Cy', '9'],
    ]),
  ).toBe('');
  expect(
    describeFigures([
      ['Name', 'Town'],
      ['Ann', 'Oslo'],
      ['Bo', 'Bonn'],
      ['Cy', 'Cork'],
    ]),
  ).toBe('');
  expect(describeFigures([])).toBe('');
});

test('the head of a table cut out of a screen belongs to it', () => {
  const lines = regions.flatMap((row, y) =>
    row.map((cell, x) => proseLine(cell, 20 + x * 120, 6 + y * 32)),
  );
  expect(
    layoutScreen(lines, { width: 500, height: 140 }).blocks.find((block) => block.kind === 'table')
      ?.rows,
  ).toEqual(regions);
});
