import { describe, expect, it } from 'vitest';
import { settleConfusables } from './confusables.ts';

const settle = (text: string, monospace = false) =>
  settleConfusables(
    [...text].map((char, x) => ({ char, x, probability: 1 })),
    monospace,
  )
    .map((peak) => peak.char)
    .join('');

describe('settleConfusables', () => {
  it.each([
    ['HTTP Status 5o0', 'HTTP Status 500'],
    ['under 4O0 px', 'under 400 px'],
    ['(0xcO000o07b).', '(0xc0000007b).'],
    ['autocfg vl.4.0', 'autocfg v1.4.0'],
    ['3.2le-04', '3.21e-04'],
    ['java.util.0ptional.map(0ptional.java)', 'java.util.Optional.map(Optional.java)'],
    ['C:/Work/0rchard', 'C:/Work/Orchard'],
    ['ERR0R', 'ERR0R'],
    ['phones under 4OO px', 'phones under 400 px'],
    ['pressure-2025-1l.txt', 'pressure-2025-11.txt'],
    ['--> flow.rs:l18:9', '--> flow.rs:118:9'],
    ['in 0(n log n) time', 'in O(n log n) time'],
    ['Berlin and UIm', 'Berlin and Ulm'],
    ['Payrol| run', 'Payroll run'],
    ['Free: $O', 'Free: $0'],
    ['€O,50', '€0,50'],
    ['$O/month', '$0/month'],
    ['| ^^^><<^ help', '| ^^^^^^^ help'],
    ['File "app.py", line 4l, in main', 'File "app.py", line 41, in main'],
  ])('%s becomes %s', (read, wanted) => expect(settle(read)).toBe(wanted));

  it.each([
    '0x1f',
    '0.5',
    '10 of 20',
    '$0 today',
    'a0b1',
    'v0.9.2',
    'O(n)',
    'Ole Olsen',
    '#0fabcd',
    'i = o + 1',
    '4 l of oil',
    '2025-12-01',
    'a|b',
    'f(0)',
    'H2O',
    'echo $O',
  ])('leaves %s', (text) => expect(settle(text, true)).toBe(text));

  it.each(['UInt8 and UIs', 'AIs', 'II of IV', 'x | y', 'p|q', '$Ole', '$O$1', '$O(x)', 'US$Org'])(
    'leaves %s in prose',
    (text) => expect(settle(text)).toBe(text),
  );

  it('reads a lone O in code as zero, in prose not', () => {
    expect(settle('int low = O, high = O;', true)).toBe('int low = 0, high = 0;');
    expect(settle('blood group = O', false)).toBe('blood group = O');
  });

  it('counts up by one in code, unless l is a name there', () => {
    expect(settle('counts[rows[i].kind] += l; // by kind', true)).toBe(
      'counts[rows[i].kind] += 1; // by kind',
    );
    for (const text of ['for (l = 0; l < n; sum += l) {', 'total += l * 2', 'l -= l;'])
      expect(settle(text, true)).toBe(text);
  });

  // Trying every reading of them would not end before the test's own time limit.
  it.each(['0x' + 'o'.repeat(20_000), 'O0'.repeat(20_000), '+= l; '.repeat(5_000)])(
    'gets through long repetitions (%#)',
    (text) => {
      expect(settle(text, true)).toHaveLength(text.length);
    },
  );
});
