import { layoutScreen } from '../../../packages/engine/src/index.ts';
import { judgeScreen } from '../../../packages/engine/src/kind/judge-screen.ts';
import { lookOf } from '../../../packages/engine/src/kind/picture-look.ts';
import { createKindJudge } from '../../../packages/engine/src/node/kinds.ts';
import { readPictures } from './read-pictures.ts';

// Run: node lab/train/kinds/score.ts FOLDER [PART]     FOLDER holds clones of the repositories that
// labels.json names as PART: test, blind or fresh. Prints how many of their pictures are named
// rightly, left as other and named wrongly.

const [clones, part = 'test'] = process.argv.slice(2);
if (clones === undefined || (part !== 'test' && part !== 'blind' && part !== 'fresh'))
  throw new TypeError('Name the folder of the clones, and test, blind or fresh.');
const kinds = await createKindJudge();
const counts = { right: 0, unnamed: 0, wrong: 0 };
for (const { repository, path, right, read, picture } of await readPictures(clones, part)) {
  const layout = layoutScreen(read.lines, read, read.rulings);
  const { kind, confidence } = judgeScreen(kinds, layout, lookOf(read.tiles), read, picture);
  const missed = kind === 'other' ? 'unnamed' : 'wrong';
  const verdict = right.includes(kind) ? 'right' : missed;
  counts[verdict] += 1;
  if (verdict !== 'right')
    process.stdout.write(
      `${verdict}: ${right.join('|')} told as ${kind} ${confidence.toFixed(2)}: ${repository} ${path}\n`,
    );
}
process.stdout.write(`${JSON.stringify(counts)}\n`);
