// Makes fonts/*.woff2 and src/styles/fonts.css from the Fontsource packages: node
// packages/ui/scripts/subset-fonts.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { type FontMetrics, readMetrics } from './sfnt.ts';

/** A font that a system may have: its local names and published metrics. */
interface Fallback {
  readonly local: readonly string[];
  readonly metrics: FontMetrics;
  /** Its face for text that is set apart; without one the browser thickens the ordinary face. */
  readonly bold?: { readonly local: readonly string[]; readonly averageWidth: number };
}

interface Face {
  readonly family: string;
  readonly file: string;
  readonly packageName: string;
  readonly source: string;
  readonly weight: string;
  readonly axis: { readonly wght: { readonly min: number; readonly max: number } } | undefined;
  readonly ranges: string;
  /**
   * Further scripts, loaded from the package only when a page uses them: name of the file's subset.
   */
  readonly further: readonly string[];
  readonly fallbacks: readonly Fallback[];
}

const ascii = 'U+0020-007E';
const punctuation =
  'U+00A0-00FF,U+2010-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2032-2033,U+2039-203A';
const arrows = 'U+2191,U+2193';
// Windows and macOS have the first of each row, Linux the metric-compatible ones after it, Android
// the next to last, a bare Linux DejaVu, whose wide letters would not fit a phone.
const arial: Fallback = {
  local: ['Arial', 'Arimo', 'Liberation Sans'],
  metrics: {
    ascent: 1854 / 2048,
    descent: 434 / 2048,
    lineGap: 67 / 2048,
    averageWidth: 904 / 2048,
  },
  bold: {
    local: ['Arial Bold', 'Arimo Bold', 'Liberation Sans Bold'],
    averageWidth: 977 / 2048,
  },
};
const roboto: Fallback = {
  local: ['Roboto'],
  metrics: { ascent: 1900 / 2048, descent: 500 / 2048, lineGap: 0, averageWidth: 911 / 2048 },
  bold: { local: ['Roboto Bold'], averageWidth: 919 / 2048 },
};
const georgia: Fallback = {
  local: ['Georgia', 'Gelasio'],
  metrics: { ascent: 1878 / 2048, descent: 449 / 2048, lineGap: 0, averageWidth: 913 / 2048 },
};
const times: Fallback = {
  local: ['Times New Roman', 'Tinos', 'Liberation Serif'],
  metrics: {
    ascent: 1825 / 2048,
    descent: 443 / 2048,
    lineGap: 87 / 2048,
    averageWidth: 819 / 2048,
  },
};
const notoSerif: Fallback = {
  local: ['Noto Serif', 'Noto Serif Regular'],
  metrics: { ascent: 1.069, descent: 0.293, lineGap: 0, averageWidth: 0.4786 },
};
const dejaVu: Fallback = {
  local: ['DejaVu Sans'],
  metrics: { ascent: 0.9282, descent: 0.2358, lineGap: 0, averageWidth: 0.5065 },
  bold: { local: ['DejaVu Sans Bold'], averageWidth: 0.5719 },
};
const dejaVuSerif: Fallback = {
  local: ['DejaVu Serif'],
  metrics: { ascent: 0.9282, descent: 0.2358, lineGap: 0, averageWidth: 0.5118 },
};
const courier: Fallback = {
  local: ['Courier New', 'Cousine', 'Liberation Mono'],
  metrics: { ascent: 1705 / 2048, descent: 615 / 2048, lineGap: 0, averageWidth: 1229 / 2048 },
};

const faces: readonly Face[] = [
  {
    family: 'Geist',
    file: 'geist',
    packageName: '@fontsource-variable/geist',
    source: 'geist-{subset}-wght-normal.woff2',
    weight: '400 600',
    axis: { wght: { min: 400, max: 600 } },
    ranges: `${ascii},${punctuation},U+0131,U+0152-0153,U+20AC,U+2122,${arrows},U+2212`,
    further: ['latin-ext', 'cyrillic', 'vietnamese'],
    fallbacks: [arial, roboto, dejaVu],
  },
  {
    family: 'Geist Mono',
    file: 'geist-mono',
    packageName: '@fontsource-variable/geist-mono',
    source: 'geist-mono-{subset}-wght-normal.woff2',
    weight: '400 500',
    axis: { wght: { min: 400, max: 500 } },
    ranges: `${ascii},U+00A0,U+00A7,U+00B0,U+00B7,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,${arrows}`,
    further: ['latin-ext', 'cyrillic', 'vietnamese', 'symbols2'],
    fallbacks: [courier],
  },
  {
    family: 'Instrument Serif',
    file: 'instrument-serif',
    packageName: '@fontsource/instrument-serif',
    source: 'instrument-serif-{subset}-400-normal.woff2',
    weight: '400',
    axis: undefined,
    ranges: `${ascii},${punctuation},U+0152-0153,U+20AC`,
    further: ['latin-ext'],
    fallbacks: [georgia, times, notoSerif, dejaVuSerif],
  },
];

const require = createRequire(import.meta.url);
const home = dirname(import.meta.dirname);
const styles: string[] = ['/* Made by scripts/subset-fonts.ts; change it there. */'];
for (const face of faces) styles.push(await makeFace(face));
writeFileSync(join(home, 'src', 'styles', 'fonts.css'), `${styles.join('\n')}\n`);

async function makeFace(face: Face): Promise<string> {
  const folder = dirname(require.resolve(`${face.packageName}/package.json`));
  const original = readFileSync(join(folder, 'files', face.source.replace('{subset}', 'latin')));
  const options = {
    keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'mark', 'mkmk', 'tnum', 'case'],
    noHinting: true,
    ...(face.axis && { variationAxes: face.axis }),
  };
  const subset = await subsetFont(original, charactersOf(face.ranges), {
    ...options,
    targetFormat: 'woff2',
  });
  writeFileSync(join(home, 'fonts', `${face.file}.woff2`), subset);
  writeFileSync(
    join(home, 'fonts', `${face.file}-licence.txt`),
    readFileSync(join(folder, 'LICENSE')),
  );
  const metricsOf = async (axes?: { wght: number }): Promise<FontMetrics> =>
    readMetrics(
      await subsetFont(original, charactersOf(ascii), {
        ...options,
        ...(axes && { variationAxes: axes }),
        targetFormat: 'sfnt',
      }),
    );
  const plain = await metricsOf();
  const bold = face.axis && (await metricsOf({ wght: face.axis.wght.max }));
  process.stdout.write(`${face.file}.woff2 ${subset.length} bytes\n`);
  return [
    ...face.further.map((name) => furtherRule(face, name)),
    fontRule(face, `../../fonts/${face.file}.woff2`, face.ranges),
    ...face.fallbacks.flatMap((fallback, index) => {
      const family = `${face.family} fallback${index === 0 ? '' : ` ${index + 1}`}`;
      const rule = fallbackRule(family, fallback.local, fallback.metrics.averageWidth, plain);
      return fallback.bold === undefined || bold === undefined
        ? [rule]
        : [
            rule,
            fallbackRule(family, fallback.bold.local, fallback.bold.averageWidth, bold, '600'),
          ];
    }),
  ].join('\n');
}

function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) =>
        String.fromCodePoint(from + index),
      ).join('');
    })
    .join('');
}

function furtherRule(face: Face, subset: string): string {
  const ranges = require(`${face.packageName}/unicode.json`) as Record<string, string>;
  return fontRule(
    face,
    `../../../../node_modules/${face.packageName}/files/${face.source.replace('{subset}', subset)}`,
    ranges[subset] ?? '',
  );
}

function fontRule({ family, weight }: Face, url: string, ranges: string): string {
  return (
    `@font-face { font-family: '${family}'; font-weight: ${weight}; font-style: ` +
    `normal; font-display: swap; src: url('${url}') format('woff2'); ` +
    `unicode-range: ${ranges.replaceAll(',', ', ')}; }`
  );
}

/**
 * A local font stretched to the web font's widths and heights, so that nothing moves when the web
 * font arrives.
 */
function fallbackRule(
  family: string,
  local: readonly string[],
  averageWidth: number,
  own: FontMetrics,
  weight = '',
): string {
  const scale = own.averageWidth / averageWidth;
  const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
  const sources = local.map((name) => `local('${name}')`).join(', ');
  return (
    `@font-face { font-family: '${family}'; ${weight && `font-weight: ${weight}; `}src: ${sources}; ` +
    `size-adjust: ${percent(scale)}; ascent-override: ${percent(own.ascent / scale)}; ` +
    `descent-override: ${percent(own.descent / scale)}; line-gap-override: ` +
    `${percent(own.lineGap / scale)}; }`
  );
}
