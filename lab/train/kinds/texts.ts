import type { ScreenKind } from '@aplomb/contract';
import { themes } from '../../screens/themes.ts';
import { chatText } from './layouts/chat.ts';
import { label, labels, paragraph, sentence, type Brush } from './layouts/drawing.ts';
import { figures } from './layouts/office.ts';
import { problemText } from './layouts/problem.ts';
import { trace } from './layouts/trace.ts';
import { program, session } from './layouts/tools.ts';
import { mailText } from './mail-texts.ts';
import { drawnLanguages, type Pools } from './pools.ts';
import { chanceOf } from './random.ts';

/** A text as somebody pastes it. `group` names what it was made by. */
export interface WrittenText {
  kind: ScreenKind;
  group: string;
  text: string;
}

function tableText(brush: Brush): string {
  const rows = figures(brush);
  const form = brush.chance.int(0, 3);
  if (form === 3)
    return rows
      .map((row) => `| ${row.join(' | ')} |`)
      .join('\n')
      .replace('\n', `\n|${rows[0]?.map(() => '---|').join('')}\n`);
  return rows.map((row) => row.join(['\t', ';', ', '][form])).join('\n');
}

const articleText = (brush: Brush): string =>
  [
    ...(brush.chance.one(0.5) ? [sentence(brush).slice(0, 60)] : []),
    ...Array.from({ length: brush.chance.int(1, 4) }, () => paragraph(brush)),
  ].join('\n\n');

/** Notes, lists, single questions and sentences: nothing that has a kind of its own. */
function otherText(brush: Brush): string {
  const { chance } = brush;
  return chance.pick([
    () => labels(brush, 1, 12).join('\n'),
    () => sentence(brush),
    () =>
      labels(brush, 2, 8)
        .map((name) => `- ${name}`)
        .join('\n'),
    () => `${label(brush)}?`,
    () => chance.pick(chance.pick(brush.pools.talks[brush.language])),
    () =>
      `# ${label(brush)}\n\n${labels(brush, 2, 5)
        .map((name) => `## ${name}\n\n- ${sentence(brush)}`)
        .join('\n\n')}`,
    () =>
      labels(brush, 3, 9)
        .map((name) => `${name}: ${label(brush)}`)
        .join('\n'),
  ])();
}

const makers: [ScreenKind, (brush: Brush) => string][] = [
  ['email', mailText],
  ['chat', chatText],
  ['problem', problemText],
  ['code', (brush) => program(brush, 3, 30).text],
  ['terminal', session],
  ['error', trace],
  ['article', articleText],
  ['table', tableText],
  ['other', otherText],
];

/** Texts of every kind, in the languages of the training pages; the same for the same words. */
export function writtenTexts(pools: Pools, count: number): WrittenText[] {
  return Array.from({ length: count }, (_, seed) => {
    const chance = chanceOf(seed * 104_729 + 5);
    const [kind, make] = makers[seed % makers.length] ?? ['other', otherText];
    const language = chance.one(0.4) ? 'en' : chance.pick(drawnLanguages);
    const text = make({ chance, pools, language, theme: themes.paper });
    return { kind, group: `${kind} ${language} ${seed % 3}`, text };
  }).filter(({ text }) => text.trim() !== '');
}
