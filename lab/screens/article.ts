import { block, escape, page, themes, type ScreenSpec } from './html.ts';

const paragraphs = (texts: string[]): string =>
  texts.map((text) => block('paragraph', escape(text), 'margin-bottom:.9em')).join('');

const harbour = [
  'On a clear morning the harbour at Vestvik looks like a model of itself: red sheds, ' +
    'a white ferry, three gulls on a rail. What cannot be seen from the quay is the ' +
    'cable that runs under it, as thick as a wrist, carrying enough power to keep the ' +
    'ferry moving without a drop of diesel.',
  'The town council voted for the electric line in 2021 by a single vote. Critics said ' +
    'the grid would not bear it; the ferry draws four megawatts for nine minutes, ' +
    'twenty-two times a day. The answer was a battery on land, charged slowly through ' +
    'the night and emptied quickly by day.',
  '"People expected a spaceship," says harbour master Liv Aune, who has watched the ' +
    'crossing for thirty years. "What they got was silence. You hear the ropes now. You ' +
    'hear people talk on deck."',
  'Running costs fell by 62 percent in the first full year. The saving paid for a ' +
    'later departure on Fridays, which the island school had asked for since the ' +
    'nineties. Three families have moved back, and the bakery opens on Sundays again.',
  'Not all went well. In January ice bent the charging arm, and for eleven days a ' +
    'hired boat took over, burning as much fuel as the old ferry did in a month. The arm ' +
    'has since been heated and raised by forty centimetres.',
];

const bees = [
  'Wild bees do not read maps, yet they follow them. A study of 1,840 gardens in six ' +
    'cities found that the distance between two flowering patches matters more than the ' +
    'size of either.',
  'Patches less than 150 metres apart were visited by twice as many species as larger ' +
    'but lonelier ones. The effect held for roof gardens and for narrow strips along ' +
    'tram lines.',
  'The authors suggest a simple rule for planners: before you enlarge a park, close ' +
    'the gap to the next one. A row of planted tree pits can do it at a tenth of the ' +
    'price.',
  'Timing is the second lesson. Most cities bloom in May and are bare by late July, ' +
    'when young queens of several bumblebee species still need food.',
  'Late flowers such as ivy, aster and sedum filled that gap in Leeds, where ' +
    'volunteers planted 12,000 pots in two summers. Counts of queens rose by a third.',
  'Pesticides were measured too. Residues were found in 7 of 10 soil samples, though ' +
    'mostly at levels below the limit for crops.',
  'Whether such levels harm larvae is open. "We see fewer nests, but we cannot yet say ' +
    'why," the team writes, and asks for trials that last longer than one season.',
  'For gardeners the advice is modest: leave some bare ground, mow one half at a time, ' +
    'and let a few stems stand through winter.',
];

const newsprint = [
  'The committee met on Tuesday and, after four hours, agreed on less than its chair ' +
    'had hoped. A single clause on storage was adopted; the other nine return in spring.',
  'Members from rural districts argued that the draft favours large depots. A depot ' +
    'needs a road, a road needs a budget, and the budget, they noted, was cut by 3.4 ' +
    'million in June.',
  'City members replied that depots save lorry trips: 118 a day by the estimate of the ' +
    'transport office, or about 900 tonnes of carbon dioxide each year.',
  'The chair, a former engineer, offered a compromise. Villages with fewer than 2,000 ' +
    'people could keep their local stores if they share one inspector between them.',
  'That idea survived the vote by seven to five. It must now pass the assembly, where ' +
    'the numbers are closer and the patience is shorter.',
  'Observers expect the debate to turn on insurance. Premiums for wooden stores rose ' +
    'by a fifth after the fire at Kellmoor, and two insurers have left the market.',
];

const dark = [
  'Most people who learn to bake bread at home quit after the third loaf. The first is ' +
    'lucky, the second is proud, and the third, for no reason they can see, is a brick.',
  'The reason is nearly always temperature. Dough that rises in two hours at 27 ' +
    'degrees needs almost five at 19, and kitchens in March are not kitchens in August. ' +
    'A recipe that gives only minutes is a recipe for one room.',
  'Measure the dough, not the clock. Mark the side of a straight jar with a rubber ' +
    'band; when the dough has grown by three quarters, shape it. It sounds too simple to ' +
    'matter, but it removes the largest source of error in one step.',
  'The second source is the oven. Domestic dials are wrong by as much as 25 degrees, ' +
    'so a cheap thermometer is worth more than an expensive stone.',
];

/** Articles in one, two and three columns. */
export const articleScreens: ScreenSpec[] = [
  {
    name: 'article-serif',
    kind: 'article',
    category: 'article',
    width: 1366,
    height: 768,
    html: page({
      font: 'Liberation Serif',
      size: 17,
      theme: themes.paper,
      css: 'body{padding:34px 310px 0;line-height:1.5}',
      body:
        block(
          'heading',
          'The Ferry That Learned to Whisper',
          'font-size:36px;line-height:1.2',
          'h1',
        ) +
        block(
          'caption',
          'By Runa Dahl &#183; 6 min read',
          'color:#667;margin:.5em 0 1em;font-size:14px',
        ) +
        paragraphs(harbour.slice(0, 4)),
    }),
  },
  {
    name: 'article-two-columns',
    kind: 'article',
    category: 'article',
    width: 1920,
    height: 1080,
    html: page({
      font: 'Caladea',
      size: 22,
      theme: { ...themes.paper, background: '#fffdf8' },
      css: 'body{padding:50px 220px 0}.c{columns:2;column-gap:70px;text-align:justify}',
      body:
        block(
          'heading',
          'Close the gap: what city bees ask of planners',
          'font-size:46px;margin-bottom:.5em;line-height:1.2',
          'h1',
        ) + `<div class="c">${paragraphs(bees)}</div>`,
    }),
  },
  {
    name: 'article-three-columns',
    kind: 'article',
    category: 'article',
    width: 1600,
    height: 900,
    html: page({
      font: 'Tinos',
      size: 19,
      theme: { ...themes.paper, background: '#f7f3ea', text: '#222222' },
      css:
        'body{padding:40px 70px ' +
        '0}.c{columns:3;column-gap:44px;text-align:justify;line-height:1.4;column-rule:1px ' +
        'solid #bbb}',
      body:
        block('caption', 'THE KELLMOOR COURIER', 'letter-spacing:.12em;font-size:15px') +
        block(
          'heading',
          'Storage bill limps on to spring',
          'font-size:52px;line-height:1.2;margin-bottom:.4em',
          'h1',
        ) +
        '<div ' +
        `class="c">${paragraphs(newsprint)}</div>`,
    }),
  },
  {
    name: 'article-dark',
    kind: 'article',
    category: 'article',
    width: 1280,
    height: 720,
    html: page({
      font: 'Carlito',
      size: 20,
      theme: { ...themes.slate, text: '#d7dde4' },
      css: 'body{padding:40px 200px 0}',
      body:
        block(
          'heading',
          'Why your third loaf fails',
          'font-size:40px;line-height:1.2;margin-bottom:.6em',
          'h1',
        ) + paragraphs(dark),
    }),
  },
];
