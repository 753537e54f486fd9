import { codeRows } from './editor.ts';
import { block, escape, page, themes, type ScreenSpec, type Theme } from './html.ts';

interface Problem {
  theme: Theme;
  font: string;
  codeFont: string;
  size: number;
  title: string;
  tags: string[];
  statement: string[];
  examples: string[];
  limits: string[];
  language: string;
  code: string;
  footer: string[];
}

function twoPanes(problem: Problem): string {
  const { theme } = problem;
  const control = (text: string): string =>
    block(
      'control',
      escape(text),
      `padding:.15em .8em;border-radius:10px;background:${theme.panel}`,
      'span',
    );
  return page({
    font: problem.font,
    size: problem.size,
    theme,
    css:
      'body{display:flex}.p{width:44%;flex:none;padding:1.2em 1.6em;border-right:6px solid ' +
      `${theme.border}}.q{flex:1;display:flex;flex-direction:column;min-width:0}p{margin:.7em ` +
      `0}li{margin:.3em 0 .3em .4em}.x{background:${theme.panel};border-left:3px solid ` +
      `${theme.accent};padding:.5em 1em;margin:.6em ` +
      `0;font-family:'${problem.codeFont}';font-size:.92em;white-space:pre}.t{display:flex;gap:.7em;padding:.5em ` +
      `1em;border-bottom:1px solid ${theme.border}}.k{flex:1;padding:.6em ` +
      `0;font:${problem.size}px/1.45 ` +
      `'${problem.codeFont}';font-variant-ligatures:none;overflow:hidden}`,
    body:
      '<div class="p">' +
      block('heading', escape(problem.title), 'font-size:1.5em;font-weight:600', 'h1') +
      `<div style="display:flex;gap:.6em;margin:.6em 0">${problem.tags.map(control).join('')}` +
      '</div>' +
      problem.statement.map((text) => block('paragraph', escape(text), '', 'p')).join('') +
      '\n' +
      problem.examples
        .map(
          (example, index) =>
            `${block('heading', `Example ${index + 1}:`, 'font-weight:700;margin-top:.6em')}<div ` +
            `data-kind="code" class="x">${escape(example)}</div>`,
        )
        .join('') +
      `
${block('heading', 'Constraints:', 'font-weight:700;margin-top:.6em')}` +
      '<ul data-kind="list">' +
      `${problem.limits.map((text) => `<li>• ${escape(text)}</li>`).join('')}</ul></div>
` +
      '<div class="q">' +
      `<div class="t">${control(problem.language)}${control('Auto')}${control('Reset')}</div>` +
      `<div class="k" data-clip>${block('code', codeRows(problem.code, theme))}</div>` +
      `<div class="t">${problem.footer.map(control).join('')}</div></div>`,
  });
}

/** Programming tasks: statement on the left, code on the right. */
export const problemScreens: ScreenSpec[] = [
  {
    name: 'problem-ferry-light',
    kind: 'problem',
    category: 'problem',
    width: 1920,
    height: 1080,
    html: twoPanes({
      theme: themes.paper,
      font: 'Inter',
      codeFont: 'JetBrains Mono',
      size: 16,
      title: '714. Ferry Loading',
      tags: ['Medium', 'Topics', 'Companies', 'Hint'],
      statement: [
        'You are given an integer array weights, where weights[i] is the weight of the i-th ' +
          'car waiting at the pier, and an integer capacity.',
        'Cars board in order and none may be skipped. Each crossing carries at most capacity ' +
          'units in total. Return the smallest number of crossings needed to bring every car ' +
          'over, or -1 if some car can never board.',
        'You may assume that the ferry starts on the side of the cars.',
      ],
      examples: [
        'Input: weights = [4,2,6,3,5], capacity = 8\nOutput: 3\nExplanation: [4,2], [6], [3,5].',
        'Input: weights = [9,1], capacity = 8\nOutput: -1',
      ],
      limits: ['1 <= weights.length <= 10^5', '1 <= weights[i] <= 10^9', '1 <= capacity <= 10^9'],
      language: 'Python3',
      footer: ['Console', 'Run', 'Submit'],
      code: `
class Solution:
    def crossings(self, weights: List[int], capacity: int) -> int:
        trips, load = 1, 0
        for w in weights:
            if w > capacity:
                return -1
            if load + w > capacity:
                trips += 1
                load = 0
            load += w
        return trips if weights else 0
`,
    }),
  },
  {
    name: 'problem-brackets-dark',
    kind: 'problem',
    category: 'problem',
    width: 1366,
    height: 768,
    html: twoPanes({
      theme: themes.night,
      font: 'Open Sans',
      codeFont: 'DejaVu Sans Mono',
      size: 14,
      title: '20b. Balanced With Wildcards',
      tags: ['Hard', 'Stack', 'Greedy'],
      statement: [
        "A string s contains only '(', ')' and '*'. Each '*' may stand for an opening " +
          'bracket, a closing bracket, or nothing.',
        'Return true if s can be read as a balanced string, otherwise false. An empty string is balanced.',
      ],
      examples: ['Input: s = "(*))"\nOutput: true', 'Input: s = "(()("\nOutput: false'],
      limits: ['0 <= s.length <= 100', "s[i] is '(', ')' or '*'"],
      language: 'C++',
      footer: ['Testcase', 'Result', 'Submit'],
      code: `
class Solution {
public:
    bool checkValidString(string s) {
        int low = 0, high = 0;
        for (char c : s) {
            if (c == '(') { ++low; ++high; }
            else if (c == ')') { --low; --high; }
            else { --low; ++high; }
            if (high < 0) return false;
            low = max(low, 0);
        }
        return low == 0;
    }
};
`,
    }),
  },
  {
    name: 'problem-intervals-dusk',
    kind: 'problem',
    category: 'problem',
    width: 1600,
    height: 900,
    html: twoPanes({
      theme: themes.dusk,
      font: 'Noto Sans',
      codeFont: 'Fira Code',
      size: 15,
      title: '1288. Rooms for Rent',
      tags: ['Easy', 'Intervals', 'Sorting'],
      statement: [
        'Each booking is a pair [start, end] of days; the room is free again on the day end. ' +
          'Two bookings clash if they share a night.',
        'Given the list bookings, return the minimum number of rooms so that no two bookings in the same room clash.',
        'Follow up: can you do it in O(n log n) time and O(n) space?',
      ],
      examples: [
        'Input: bookings = [[1,4],[2,5],[7,9]]\nOutput: 2',
        'Input: bookings = [[1,3],[3,6],[6,8]]\nOutput: 1\nExplanation: one room is enough.',
      ],
      limits: ['1 <= bookings.length <= 2 * 10^4', '0 <= start < end <= 365'],
      language: 'JavaScript',
      footer: ['Run Code', 'Submit'],
      code: `
/**
 * @param {number[][]} bookings
 * @return {number}
 */
var minRooms = function (bookings) {
  const starts = bookings.map(([s]) => s).sort((a, b) => a - b);
  const ends = bookings.map(([, e]) => e).sort((a, b) => a - b);
  let rooms = 0, best = 0, j = 0;
  for (let i = 0; i < starts.length; i++) {
    while (ends[j] <= starts[i]) {
      rooms--;
      j++;
    }
    rooms += 1;
    if (rooms > best || best === 0) best = rooms;
  }
  return best;
};
`,
    }),
  },
  {
    name: 'problem-words-light',
    kind: 'problem',
    category: 'problem',
    width: 1280,
    height: 720,
    html: twoPanes({
      theme: themes.paper,
      font: 'Roboto',
      codeFont: 'Liberation Mono',
      size: 14,
      title: 'Longest Echo',
      tags: ['Medium', 'String'],
      statement: [
        'An echo is a string of the form t + t, where t is not empty. Given a string s of ' +
          'lowercase letters, return the length of its longest substring that is an echo. If ' +
          'there is none, return 0.',
        'Note that the two halves must be next to each other.',
      ],
      examples: ['Input: s = "abcabcd"\nOutput: 6', 'Input: s = "xyz"\nOutput: 0'],
      limits: ['1 <= s.length <= 2000', 's consists of lowercase letters'],
      language: 'Java',
      footer: ['Run', 'Submit', 'Saved'],
      code: `
class Solution {
    public int longestEcho(String s) {
        int n = s.length(), best = 0;
        int[] run = new int[n + 1];
        for (int gap = 1; gap <= n / 2; gap++) {
            int same = 0;
            for (int i = 0; i + gap < n; i++) {
                same = s.charAt(i) == s.charAt(i + gap) ? same + 1 : 0;
                if (same >= gap) {
                    best = Math.max(best, 2 * gap);
                }
            }
        }
        return best;
    }
}
`,
    }),
  },
];
