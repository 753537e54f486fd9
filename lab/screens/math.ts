import { block, page, themes, type ScreenSpec } from './html.ts';

const css =
  'body{padding:46px 90px}p,.e{margin:.65em ' +
  ('0}.e{padding-left:2em}sup{font-size:.7em}sub{font-size:.7em}i{font-style:italic}h1{line-height:1.2;' +
    'margin-bottom:.5em}');
const text = (html: string): string => block('paragraph', html, '', 'p');
const formula = (html: string): string =>
  block('paragraph', html, 'padding-left:2em;margin:.65em 0');

/** Exercises and derivations in plain inline mathematics. */
export const mathScreens: ScreenSpec[] = [
  {
    name: 'math-exercise-sheet',
    kind: 'problem',
    category: 'math',
    width: 1280,
    height: 720,
    html: page({
      font: 'Liberation Serif',
      size: 22,
      theme: themes.paper,
      css,
      body:
        block('heading', 'Exercise sheet 5: equations', 'font-size:34px', 'h1') +
        text('1. Solve for x: 3x + 7 = 25') +
        text('2. Solve the system: 2x + y = 11 and x - y = 1') +
        text('3. Find all real roots of x<sup>2</sup> - 5x + 6 = 0') +
        text('4. A rectangle has perimeter 46 cm and area 120 cm<sup>2</sup>. Find its sides.') +
        text('5. Simplify (a + b)<sup>2</sup> - (a - b)<sup>2</sup>') +
        text(
          '6. For which values of k does kx<sup>2</sup> + 4x + 1 = 0 have exactly one solution?',
        ) +
        text('7. Show that 1 + 3 + 5 + ... + (2n - 1) = n<sup>2</sup> for every n &ge; 1.') +
        block(
          'caption',
          'Hand in by Friday, 12:00. Each task gives 4 points.',
          'margin-top:1em;font-size:18px;color:#555',
        ),
    }),
  },
  {
    name: 'math-calculus',
    kind: 'problem',
    category: 'math',
    width: 1366,
    height: 768,
    html: page({
      font: 'STIX',
      size: 22,
      theme: { ...themes.paper, background: '#fffef9' },
      css,
      body:
        block('heading', 'Optimisation: the tin can', 'font-size:34px', 'h1') +
        text('A closed can holds V = 330 cm<sup>3</sup>. Which radius r needs the least metal?') +
        text('Height from the volume:') +
        formula('<i>h</i> = V / (&pi;<i>r</i><sup>2</sup>)') +
        text('Surface as a function of the radius:') +
        formula('S(<i>r</i>) = 2&pi;<i>r</i><sup>2</sup> + 2V / <i>r</i>') +
        text('Set the derivative to zero:') +
        formula("S'(<i>r</i>) = 4&pi;<i>r</i> - 2V / <i>r</i><sup>2</sup> = 0") +
        formula(
          '<i>r</i><sup>3</sup> = V / (2&pi;) &asymp; 52.52, so <i>r</i> &asymp; 3.74 cm and ' +
            '<i>h</i> &asymp; 7.49 cm',
        ) +
        text("Since S''(<i>r</i>) &gt; 0 for all <i>r</i> &gt; 0, this is the minimum."),
    }),
  },
  {
    name: 'math-statistics-dark',
    kind: 'problem',
    category: 'math',
    width: 1280,
    height: 720,
    html: page({
      font: 'DejaVu Serif',
      size: 19,
      theme: themes.slate,
      css,
      body:
        block('heading', 'Question 12 of 20', 'font-size:26px', 'h1') +
        text('The scores of eight students in a quiz are 12, 15, 9, 18, 15, 20, 11 and 16.') +
        text('a) Compute the mean and the median.') +
        text('b) Compute the sample standard deviation to two decimals.') +
        text('c) A ninth student scores 4. By how much does the mean change?') +
        block('heading', 'Your answer', 'font-size:20px;margin-top:1em') +
        formula('mean = (12 + 15 + 9 + 18 + 15 + 20 + 11 + 16) / 8 = 116 / 8 = 14.5') +
        formula('sorted: 9, 11, 12, 15, 15, 16, 18, 20; median = (15 + 15) / 2 = 15') +
        block(
          'control',
          'Check answer',
          'display:inline-block;margin-top:1em;padding:.3em 1em;background:#2f81f7;color:#fff',
          'span',
        ),
    }),
  },
  {
    name: 'math-probability',
    kind: 'problem',
    category: 'math',
    width: 1600,
    height: 900,
    html: page({
      font: 'Linux Libertine O',
      size: 26,
      theme: themes.paper,
      css,
      body:
        block('heading', 'Worked example: two boxes', 'font-size:38px', 'h1') +
        text(
          'Box A holds 3 red and 5 blue balls, box B holds 6 red and 2 blue balls. A fair coin ' +
            'picks the box; one ball is drawn and it is red. How likely is it that box B was ' +
            'picked?',
        ) +
        text('Let R be the event "red". Then') +
        formula('P(R) = P(R|A) P(A) + P(R|B) P(B) = 3/8 &middot; 1/2 + 6/8 &middot; 1/2 = 9/16') +
        text('By the theorem of Bayes:') +
        formula('P(B|R) = P(R|B) P(B) / P(R) = (6/16) / (9/16) = 2/3') +
        text(
          'So after seeing a red ball we should believe in box B with probability 2/3, twice ' +
            'as much as in box A.',
        ),
    }),
  },
];
