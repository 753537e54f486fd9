import { layoutScreen } from '../../../packages/engine/src/index.ts';
import { judgeScreen } from '../../../packages/engine/src/kind/judge-screen.ts';
import { createKindJudge } from '../../../packages/engine/src/node/kinds.ts';
import { readPictures } from './read-pictures.ts';

// Run: node lab/train/kinds/score.ts FILE     FILE lists pictures with their kinds (see
// read-pictures.ts). Prints how many are named rightly, left as other and named wrongly.

const [list] = process.argv.slice(2);
if (list === undefined) throw new TypeError('Name the list of pictures.');
const kinds = await createKindJudge();
const counts = { right: 0, unnamed: 0, wrong: 0 };
for (const { path, right, read } of await readPictures(list)) {
  const layout = layoutScreen(read.lines, read, read.rulings);
  const { kind, confidence } = judgeScreen(kinds, layout, read.look, read);
  const missed = kind === 'other' ? 'unnamed' : 'wrong';
  const verdict = right.includes(kind) ? 'right' : missed;
  counts[verdict] += 1;
  if (verdict !== 'right')
    process.stdout.write(
      `${verdict}: ${right.join('|')} told as ${kind} ${confidence.toFixed(2)}: ${path}\n`,
    );
}
process.stdout.write(`${JSON.stringify(counts)}\n`);
