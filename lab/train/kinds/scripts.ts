import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { UnreadScript } from '@aplomb/contract';
import type { OcrLine } from '../../../packages/engine/src/index.ts';
import { createPaddleOcr, decodeImage } from '../../../packages/engine/src/node/index.ts';
import { kindShares } from '../../../packages/engine/src/kind/kind-model.ts';
import {
  scriptBuckets,
  scriptFeatures,
} from '../../../packages/engine/src/kind/script-features.ts';
import { escape, page } from '../../screens/html.ts';
import { themes } from '../../screens/themes.ts';
import { browserFlags, requireProgram } from '../../../tools/system-packages.ts';
import { encodeModel } from './encode.ts';
import { fitKinds, fitTemperature, type Example } from './fit.ts';
import { messagesOf } from './clones.ts';
import { chanceOf, type Chance } from './random.ts';

// Run: node lab/train/kinds/scripts.ts FOLDER [PAGES]     draws and reads pages in scripts the
// reader lacks, prints accuracy on languages or pages left out, writes models/kinds/scripts.bin.
// FOLDER holds the clones of clones.ts, whose words are drawn; fonts-noto-core and fonts-noto-cjk
// have to be installed.

type Script = UnreadScript | 'latin';
const locales: Record<Script, string[]> = {
  han: ['zh', 'zh-rTW'],
  kana: ['ja'],
  hangul: ['ko'],
  arabic: ['ar', 'fa'],
  hebrew: ['iw'],
  cyrillic: ['ru', 'uk', 'bg'],
  greek: ['el'],
  devanagari: ['hi', 'mr'],
  thai: ['th'],
  latin: ['de', 'fr', 'pl', 'es'],
};
const folder = '.cache/kinds/scripts';
const [clones = '', pagesAsked = '14'] = process.argv.slice(2);
const pagesEach = Number(pagesAsked);
const fonts = [
  'Noto Sans',
  'Noto Sans CJK SC',
  'Noto Sans CJK JP',
  'Noto Serif CJK JP',
  'DejaVu Sans',
];
/** What makes Latin letters illegible. */
const spoilt = [
  'filter:blur(1.6px)',
  'transform:rotate(4deg)',
  'font-size:6px',
  'transform:rotate(-3deg)',
  'filter:blur(2.2px)',
];

const sentencesOf = (locale: string): string[] =>
  messagesOf(clones, locale).filter(
    (text) =>
      text.length > 3 &&
      !/[a-z]{3}/.test(text.replaceAll(/[À-ɏ]/g, '')) !== /^(?:de|fr|pl|es)$/.test(locale),
  );

function drawPage(script: Script, sentences: readonly string[], chance: Chance): string {
  const theme = themes[chance.pick(['paper', 'slate', 'sand'] as const)];
  const rows = Array.from(
    { length: chance.int(5, 12) },
    () => `<p style="margin:.5em 0">${escape(chance.pick(sentences).slice(0, 60))}</p>`,
  );
  const extra = script === 'latin' && chance.one(0.5) ? chance.pick(spoilt) : '';
  const direction = script === 'arabic' || script === 'hebrew' ? 'direction:rtl' : '';
  const body = `<div style="padding:26px;${extra};${direction}">${rows.join('')}</div>`;
  return page({ font: chance.pick(fonts), size: chance.int(14, 22), theme, body });
}

/** Draws and reads pages; what was read before is kept. */
async function readPages(): Promise<Example<Script>[]> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: requireProgram('chromium'),
    args: [...browserFlags],
  });
  const ocr = await createPaddleOcr();
  const examples: Example<Script>[] = [];
  for (const script of Object.keys(locales) as Script[])
    for (let at = 0; at < pagesEach; at += 1) {
      const locale = locales[script][at % locales[script].length] ?? '';
      const file = join(folder, `${script}-${at}.json`);
      if (!existsSync(file)) {
        const tab = await browser.newPage({ viewport: { width: 640, height: 420 } });
        await tab.setContent(
          drawPage(script, sentencesOf(locale), chanceOf(at * 31 + script.length)),
        );
        const picture = await decodeImage(await tab.screenshot());
        await tab.close();
        if (!picture.ok) throw new Error(`${file} cannot be decoded.`);
        writeFileSync(file, JSON.stringify(await ocr.read(picture.frame)));
      }
      const lines = JSON.parse(readFileSync(file, 'utf8')) as OcrLine[];
      if (lines.length > 0)
        examples.push({ ...scriptFeatures(lines), kind: script, group: String(at % 4) });
    }
  await ocr.close();
  await browser.close();
  return examples;
}

const options = { buckets: scriptBuckets, hidden: 12, rounds: 80, hiddenWords: 0.3 };
const examples = await readPages();
const judged = ['0', '1', '2', '3'].flatMap((fold) => {
  const model = fitKinds(
    examples.filter(({ group }) => group !== fold),
    options,
  );
  return examples.filter(({ group }) => group === fold).map((example) => ({ model, example }));
});
const temperature = fitTemperature(judged.map((one) => ({ ...one, right: [one.example.kind] })));
const told = judged.map(({ model, example }) => {
  const shares = kindShares({ ...model, temperature }, example);
  const best = shares.indexOf(Math.max(...shares));
  return {
    wanted: example.kind,
    got: (shares[best] ?? 0) < 0.8 ? 'unsure' : String(model.classes[best]),
    confidence: example.dense[0] ?? 0,
  };
});
for (const [wanted, group] of Map.groupBy(told, (one) => one.wanted)) {
  const gots = [...Map.groupBy(group, ({ got }) => got)].map(
    ([got, all]) => `${got} ${all.length}`,
  );
  const sure = group.map(({ confidence }) => confidence).toSorted((a, b) => a - b);
  process.stdout.write(
    `${wanted}: ${gots.join(', ')}; confidence ${sure[0]?.toFixed(2)} to ${sure.at(-1)?.toFixed(2)}\n`,
  );
}
const bytes = encodeModel({ ...fitKinds(examples, options), temperature });
writeFileSync(new URL('../../../packages/engine/models/kinds/scripts.bin', import.meta.url), bytes);
process.stdout.write(`temperature ${temperature.toFixed(2)}, ${bytes.length} bytes\n`);
