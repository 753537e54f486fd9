/** A figure of `docs/measured.md` that the landing page leads with. */
export interface MeasuredFigure {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  /** Whose data, and where it falls short. */
  readonly note: string;
  /** Prints it. */
  readonly command: string;
  /** Documentation with the data and the limits. */
  readonly path: string;
}

const measured = '/docs/measured';

/** Four figures, chosen for what people ask first; a test looks them up where they are recorded. */
export const measuredFigures: readonly MeasuredFigure[] = [
  {
    id: 'reading',
    value: '0.84 %',
    label: 'of characters misread',
    note:
      'On screens we drew and never tuned on; Tesseract 4.85 %. On an independent reviewer’s ' +
      'screens 1.53 %. Others’ pages, turned by up to 15°, 1.5–1.7 %.',
    command: 'npm run bench -- ocr',
    path: `${measured}/screens`,
  },
  {
    id: 'answering',
    value: '0.48 s',
    label: 'from capture to answer',
    note:
      'The 95th percentile of captures of code, without a model, on Linux. The first one after a ' +
      'start takes 1.6–2.3 s. Not measured on Windows yet.',
    command: 'npm run bench -- desktop',
    path: `${measured}/app`,
  },
  {
    id: 'quoting',
    value: '92.7 %',
    label: 'of answers found in a paper',
    note:
      'Public questions (SQuAD 2.0), none tuned on. Where nothing answers, 0.7 % still get a ' +
      'quote. With three long documents 85.2 % are found.',
    command: 'npm run bench -- passages',
    path: `${measured}/text`,
  },
  {
    id: 'sending',
    value: '0 bytes',
    label: 'leave in local-only mode',
    note:
      'Every packet of server and app is recorded, libraries included. It runs on Linux; on ' +
      'Windows it can’t run.',
    command: 'npm run prove:silent',
    path: '/docs/advanced-usage/privacy-controls/what-leaves',
  },
];

/** Two more, for the page that lists every figure. */
export const furtherFigures: readonly MeasuredFigure[] = [
  {
    id: 'naming-languages',
    value: '.981',
    label: 'of sentences given the right language',
    note:
      'The mean over 75 languages, on the Universal Declaration. An independent reviewer’s ' +
      'sentences .958, single words .692.',
    command: 'npm run bench -- language',
    path: `${measured}/text`,
  },
  {
    id: 'hearing',
    value: '14.9 %',
    label: 'of words misheard',
    note:
      'By Debian’s pocketsphinx on clean read English of 134 words; a reviewer measured 35 %. ' +
      'Next to a fan it hears little. Whisper is not measured yet.',
    command: 'npm run bench -- audio-words',
    path: `${measured}/hearing`,
  },
];
