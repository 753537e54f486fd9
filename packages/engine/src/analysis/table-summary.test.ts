import { beforeAll, describe, expect, test } from 'vitest';
import { analyzerWith } from '../../test/analyzer.ts';
import { createTextTools } from '../node/text-tools.ts';
import type { OcrLine, TextTools } from '../ports.ts';
import { layoutScreen } from '../screen/layout.ts';
import { analyzeScreen } from './analyze-screen.ts';
import { summarizeScreen } from './screen-summary.ts';
import { paintedFrame, proseLine } from '../../test/lines.ts';

let text: TextTools;
beforeAll(async () => {
  text = await createTextTools();
}, 30_000);

const summaryOf = async (lines: OcrLine[]): Promise<string> => {
  const ocr = {
    name: 'prepared',
    legibility: { least: 0, sure: null },
    read: async () => lines,
    close: async () => undefined,
  };
  const frame = paintedFrame(1280, 720, []);
  return (await analyzeScreen(frame, { ocr, text }, { types: ['text'], context: null })).summary;
};

/** Cells at even steps, from a place on the screen. */
const grid = (cells: readonly string[][], x: number, y: number, step = 130): OcrLine[] =>
  cells.flatMap((row, at) =>
    row.flatMap((cell, column) =>
      cell === '' ? [] : [proseLine(cell, x + column * step, y + at * 34)],
    ),
  );

const vets = [
  ['vet_id', 'name', 'city'],
  ['1', 'Ada', 'Leeds'],
  ['2', 'Tom', 'York'],
];
const visits = [
  ['visit_id', 'vet_id', 'cost'],
  ['11', '1', '48.00'],
  ['12', '2', '130.50'],
  ['13', '1', '75.00'],
];

test('two tables one above another are two, with a caption between them or white alone', async () => {
  const captioned = await summaryOf([
    proseLine('Practice 12: clinics', 40, 90, 30),
    ...grid(vets, 40, 160),
    proseLine('visits', 40, 290),
    ...grid(visits, 40, 330),
  ]);
  const apart = await summaryOf([...grid(vets, 40, 160), ...grid(visits, 40, 310)]);
  for (const summary of [captioned, apart]) {
    expect(summary).toContain('vet_id, name, city (2 rows); visit_id, vet_id, cost (3 rows)');
    expect(summary).toContain('cost: highest 12 (130.50), lowest 11 (48.00), sum 253.50');
  }
});

test('a section of names inside one table leaves it whole', async () => {
  const stock = [
    ['Item', 'Shelf', 'Count'],
    ['Bolts', 'A1', '120'],
    ['Nuts', 'A2', '80'],
    ['Fragile', '', ''],
    ['Bulbs', 'C4', '44'],
    ['Vases', 'C5', '9'],
  ];
  expect(await summaryOf(grid(stock, 40, 160))).toMatch(/^A table of 5 rows and 3 columns/);
});

test('error values of a sheet come first, with their cells', async () => {
  const sheet = [
    ['', 'A', 'B', 'C'],
    ['1', 'Depot', 'May', 'Growth'],
    ['2', 'Lund', '430', '10%'],
    ['3', 'Turku', '#REF!', '-4%'],
    ['4', 'Tartu', '81', '17%'],
    ['5', 'Total', '#VALUE!', '#DIV/O!'],
  ];
  const summary = await summaryOf(grid(sheet, 40, 160));
  expect(summary).toMatch(
    /^3 cells hold errors: #REF! in B3 \(Turku, May\), #VALUE! in B5 \(Total, May\), #DIV\/0! in C5/,
  );
  expect(summary).toContain('4 rows and 3 columns (Depot, May, Growth)');
  expect(summary).not.toContain('agrees');
});

test('error values are told whatever the screen was taken for', () => {
  const sheet = [
    ['Depot', 'May', 'June'],
    ['Lund', '430', '450'],
    ['Turku', '#REF!', '77'],
  ];
  const layout = layoutScreen(grid(sheet, 40, 160), { width: 1280, height: 720 });
  const rest = {
    layout,
    code: null,
    lineNumbers: null,
    problem: null,
    error: null,
    messages: null,
    fields: null,
    gist: null,
  };
  for (const kind of ['other', 'form', 'email', 'article', 'dashboard', 'table'] as const)
    expect(summarizeScreen({ kind, ...rest }).match(/#REF! in Turku, May/g)).toHaveLength(1);
});

test('totals of shares are not added up, and only what was added up agrees', async () => {
  const stock = [
    ['Warehouse', 'Bolts', 'Nuts', 'Change'],
    ['Bergen', '1,200', '980', '+4.0%'],
    ['Oslo', '640', '#N/A', '-2.5%'],
    ['Narvik', '310', '295', '+9.1%'],
    ['Lund', '100', '95', '+1.1%'],
    ['Moss', '50', '40', '+2.0%'],
    ['Total', '2,300', '1,410', '+3.1%'],
  ];
  const summary = await summaryOf(grid(stock, 40, 160));
  expect(summary).toMatch(/^One cell holds an error: #N\/A in Oslo, Nuts\./);
  expect(summary).toContain('The row Total agrees with Bolts.');
});

test('the large name of a column is no title', async () => {
  const rows = [
    ['Lund', '430', '10%'],
    ['Turku', '412', '-4%'],
    ['Tartu', '81', '17%'],
  ];
  const summary = await summaryOf([proseLine('Change', 300, 118, 30), ...grid(rows, 40, 160)]);
  expect(summary).not.toContain('“Change”');
});

describe('a table that is pasted as text', () => {
  test.each([
    [
      'commas, with totals',
      'Month,Revenue,Cost\nJan,1200,800\nFeb,1500,900\nMar,1100,950\nTotal,3800,2650',
      'A table of 4 rows and 3 columns (Month, Revenue, Cost). Revenue: highest Feb (1500), lowest ' +
        'Mar (1100), sum 3,800. The row Total agrees with its columns.',
    ],
    [
      'tabs, with a broken cell',
      'Name\tTeam\tSalary\nAnna\tSales\t52,000\nTom\tIT\t61,500\nLea\tSales\t#REF!',
      'One cell holds an error: #REF! in Lea, Salary. A table of 3 rows and 3 columns (Name, Team, Salary).',
    ],
    [
      'semicolons within quotation marks',
      'Datum;Betrag;Text\n1.3.;-45,90;"Markt; Einkauf"\n2.3.;-12,00;Kino\n3.3.;24,00;Gehalt',
      /^A table of 3 rows and 3 columns \(Datum, Betrag, Text\)\./,
    ],
    [
      'bars of Markdown',
      '| Plan | Price | Users |\n|---|---|---|\n| Free | 0 | 1 |\n| Pro | 12 | 5 |\n| Team | 40 | 25 |',
      /^A table of 3 rows and 3 columns \(Plan, Price, Users\)\./,
    ],
  ])('is told by its columns and figures: %s', async (_, pasted, told) => {
    const { kind, sentiment, summary } = await analyzerWith(text)(pasted);
    expect({ kind, sentiment }).toEqual({ kind: 'table', sentiment: null });
    expect(summary).toMatch(told);
  });

  test('lines with a comma each are none', async () => {
    const { kind } = await analyzerWith(text)(
      'The sea was calm, the night was long,\nthe wind was cold, the moon was bright,\n' +
        'we sang a song, we lost the shore,\nand home was far, and out of sight.',
    );
    expect(kind).not.toBe('table');
  });
});
