import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stem } from '../../../packages/engine/src/text/keywords/stem.ts';

/**
 * Writes packages/engine/models/keywords/common-words.txt from Debian's `scowl` package:
 * one line per SCOWL level, commonest first, each a sorted list of English stems not in an earlier
 * level.
 * Usage: node lab/train/keywords/common-words.ts [folder of the word lists]
 */
const folder = process.argv[2] ?? '/usr/share/dict/scowl';
const known = new Set<string>();
const lines = ['10', '20', '35'].map((level) => {
  const fresh = new Set<string>();
  for (const variety of ['english', 'american', 'british']) {
    for (const word of readFileSync(join(folder, `${variety}-words.${level}`), 'latin1').split(
      '\n',
    )) {
      if (!/^\p{Ll}{3,}$/u.test(word)) continue;
      const key = stem(word, 'en');
      if (!known.has(key)) fresh.add(key);
    }
  }
  for (const key of fresh) known.add(key);
  return [...fresh].toSorted().join(' ');
});
writeFileSync(
  join(import.meta.dirname, '../../../packages/engine/models/keywords/common-words.txt'),
  `${lines.join('\n')}\n`,
);
