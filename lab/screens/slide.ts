import { block, escape, page, table, themes, type ScreenSpec } from './html.ts';

const list = (items: string[]): string =>
  `<ul data-kind="list">${items.map((item) => `<li>• ${escape(item)}</li>`).join('')}</ul>`;
const slideCss =
  'body{padding:5% ' +
  '6%;position:relative}h1{line-height:1.15;margin-bottom:.7em}li{margin:.55em 0 .55em ' +
  '.3em}table{border-collapse:collapse}td,th{padding:.35em ' +
  '1em;text-align:left;border-bottom:2px solid ' +
  '#8886}.f{position:absolute;left:6%;right:6%;bottom:3%;display:flex;justify-content:space-between}';
const foot = (left: string, right: string): string =>
  '<div ' +
  ('class="f">' +
    block('caption', left, 'font-size:18px;opacity:.75') +
    `${block('caption', right, 'font-size:18px;opacity:.75')}</div>`);

/** Slides: title, bullets, two columns, table, bars. */
export const slideScreens: ScreenSpec[] = [
  {
    name: 'slide-bullets',
    kind: 'slide',
    category: 'slide',
    width: 1920,
    height: 1080,
    html: page({
      font: 'Lato',
      size: 36,
      theme: { ...themes.paper, background: '#fbfaf7' },
      css: slideCss,
      body:
        '\n' +
        block(
          'heading',
          'Why our checkout loses one visitor in five',
          'font-size:64px;font-weight:700;color:#14395b',
          'h1',
        ) +
        '\n' +
        list([
          'Address form asks for eleven fields; the carrier needs six',
          'Shipping cost is shown only on the last page (Q3 survey: 41 % name it first)',
          'Guest checkout hides below the fold on phones under 400 px',
          'Payment retries reset the basket, so people start again',
          'Page weight grew from 1.1 MB to 2.9 MB since January',
        ]) +
        `
${foot('Conversion review, October 2025', '4 / 17')}`,
    }),
  },
  {
    name: 'slide-table',
    kind: 'slide',
    category: 'slide',
    width: 1280,
    height: 720,
    html: page({
      font: 'Roboto',
      size: 26,
      theme: { ...themes.slate, background: '#102a43', text: '#f0f4f8' },
      css: slideCss,
      body:
        `
${block('heading', 'Battery test: three chemistries', 'font-size:44px', 'h1')}
` +
        table([
          ['Cell', 'Energy (Wh/kg)', 'Cycles to 80 %', 'Cost per kWh'],
          ['LFP', '165', '4,200', '$78'],
          ['NMC 811', '255', '1,350', '$104'],
          ['Na-ion', '142', '3,100', '$61'],
        ]) +
        '\n' +
        block(
          'paragraph',
          'Measured at 25 °C, 0.5C charge and discharge, n = 24 cells each.',
          'margin-top:1.2em;font-size:20px',
        ) +
        `
${foot('Lab notes 12', 'Storage group')}`,
    }),
  },
  {
    name: 'slide-two-columns',
    kind: 'slide',
    category: 'slide',
    width: 1600,
    height: 900,
    html: page({
      font: 'Open Sans',
      size: 28,
      theme: themes.paper,
      css:
        `${slideCss}body{background:linear-gradient(120deg,#fff5e6,#e6f0ff)}.g{display:grid;` +
        'grid-template-columns:1fr ' +
        '1fr;gap:80px}',
      body:
        `
${block('heading', 'Monolith or services?', 'font-size:56px;color:#7a2e0e', 'h1')}
` +
        '<div class="g"><div>' +
        block('heading', 'Stay with one process', 'font-size:34px;font-weight:600') +
        list([
          'One deploy, one log, one rollback',
          'Function calls take nanoseconds',
          'Refactoring across modules is safe',
          'A leak in one part takes all down',
        ]) +
        '</div>\n<div>' +
        block('heading', 'Split by team', 'font-size:34px;font-weight:600') +
        list([
          'Each team ships on its own day',
          'Failures stay within a boundary',
          'Needs tracing, retries, contracts',
          'Data joins become network calls',
        ]) +
        `</div></div>
${foot('Architecture guild', 'Slide 9')}`,
    }),
  },
  {
    name: 'slide-title',
    kind: 'slide',
    category: 'slide',
    width: 1920,
    height: 1080,
    html: page({
      font: 'EB Garamond',
      size: 40,
      theme: { ...themes.dusk, background: '#2b1b3d' },
      css:
        'body{display:flex;flex-direction:column;justify-content:center;align-items:center;' +
        'text-align:center;gap:36px;background:radial-gradient(circle ' +
        'at 30% 20%,#5b3a7a,#1b1029)}',
      body:
        '\n' +
        block(
          'heading',
          'The Quiet Power of Small Experiments',
          'font-size:92px;line-height:1.1',
          'h1',
        ) +
        block('paragraph', 'What forty weekly trials taught a school of 600 pupils') +
        block('caption', 'Ingrid Halvorsen &amp; Tomas Reyes', 'font-size:30px;opacity:.85') +
        block('caption', 'Nordic Learning Days, Bergen, 14 May 2026', 'font-size:26px;opacity:.7'),
    }),
  },
  {
    name: 'slide-agenda',
    kind: 'slide',
    category: 'slide',
    width: 1280,
    height: 720,
    html: page({
      font: 'Quicksand',
      size: 28,
      theme: { ...themes.paper, background: '#e9f7ef', text: '#143d2a' },
      css: `${slideCss}li{display:flex;gap:40px}li b{width:5em;flex:none}`,
      body: `
${block('heading', 'Onboarding, day one', 'font-size:52px;font-weight:700', 'h1')}
<ul data-kind="list">${[
        ['09:00', 'Badge, laptop, coffee (room 2.14)'],
        ['09:45', 'Security basics with Priya'],
        ['11:00', 'Clone, build, run: your first test'],
        ['12:30', 'Lunch with your buddy'],
        ['14:00', 'Shadow the support desk'],
        ['16:15', 'Questions, then early finish'],
      ]
        .map(([a, b]) => `<li><b>${a}</b><span style="display:block">${b}</span></li>`)
        .join('')}</ul>
${foot('People team', 'v3')}`,
    }),
  },
];
