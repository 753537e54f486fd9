const signs: readonly [RegExp, number][] = [
  [
    new RegExp(
      String.raw`\bgiven (?:an?|the|two|n|\w+) (?:\w+ ){0,4}(?:array|string|strings|list|` +
        String.raw`linked ?list|tree|matrix|grid|graph|stack|queue|integers?|binary|arrays|head|` +
        String.raw`root|dictionary|nums?)\b`,
      'i',
    ),
    2,
  ],
  [/\breturn (?:the|true|false|an?|all|any|indices|it|-1|its|how)\b/i, 1],
  [
    new RegExp(
      String.raw`\b(?:implement|write|design|create|complete) (?:an? |the |` +
        String.raw`your )?(?:\w+ ){0,3}(?:function|class|method|program|algorithm|data structure|` +
        String.raw`script|query|sql)\b`,
      'i',
    ),
    2,
  ],
  [/^\s*(?:example|sample)s? ?(?:\d|input|:)/im, 1],
  [/^\s*constraints?\s*:?/im, 1],
  [/\binput\s*:.{0,200}?\boutput\s*:/is, 2],
  [/\b(?:nums|arr|s|root|head|matrix|target|k)\s*=\s*["[\d]/, 1],
  [/\bO\((?:n|1|log|m|k|n\^2|n log)/, 1],
  [
    new RegExp(
      String.raw`\b(?:leetcode|hackerrank|codeforces|time complexity|in-place|subarray|` +
        String.raw`substring|linked list|binary tree|palindrom|anagram)\b`,
      'i',
    ),
    1,
  ],
  [/\d <= ?[a-z][a-z.[\]]* ?<= ?10/i, 1],
  [/\b(?:nums\[|int\[\]|List<|vector<)/, 1],
  [/\b(?:the first line|single integer [A-Z]|test cases)\b/i, 1],
];

/** How surely the text states a programming task, as points: 3 or more mean yes. */
function programmingScore(text: string): number {
  const head = text.slice(0, 4000);
  return signs.reduce((sum, [pattern, weight]) => sum + (pattern.test(head) ? weight : 0), 0);
}

/** Whether the text states a programming task rather than a mathematical one. */
export function isProgrammingTask(text: string): boolean {
  return programmingScore(text) >= 3;
}
