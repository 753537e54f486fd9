import { hotkeys } from '../hotkeys.ts';
import { product } from '../product.ts';
import { codeLanguages } from '../code-languages.ts';
import { languageCodes } from '../languages.ts';
import { claims } from './claims.ts';

/** A feature as the landing page shows it. */
export interface FeatureCard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Where the feature ends, or what it asks of the reader. */
  readonly limit: string;
  /** Documentation page, from the site's root. */
  readonly docs: string;
  /** What its picture shows, for those who do not see it. */
  readonly picture: string;
  /** A figure that is a target until measured; the page labels it so. */
  readonly target?: string;
}

const parsed = Object.values(codeLanguages).filter((language) => language.parsed).length;

/** The six features of the landing page. */
export const featureCards: readonly FeatureCard[] = [
  {
    id: 'screen',
    title: 'It reads your screen',
    docs: '/docs/core-features/screen-analysis',
    picture: 'Part of a program’s code is marked on a dimmed screen, ready to be read.',
    text:
      `Press ${hotkeys.activate.chord} and drag around a question or an error. The text is read ` +
      'on your own PC. Pictures are compressed before they go to a model you chose.',
    limit: 'Printed text in Latin letters. It reads handwriting and photographs poorly.',
    target: `an answer in under ${claims.responseSeconds} seconds`,
  },
  {
    id: 'audio',
    title: 'It listens when asked',
    docs: '/docs/core-features/audio-transcription',
    picture: 'The app asks who was told before it hears others, with a sentence to say or paste.',
    text:
      `With a Whisper model it transcribes ${product.spokenLanguages}+ languages, labels ` +
      'speakers, skips silence and reduces noise.',
    limit:
      'It records others only after you told them, and keeps no audio on external servers. You ' +
      'can turn transcription off.',
  },
  {
    id: 'text',
    title: 'It checks what you paste',
    docs: '/docs/core-features/text-analysis',
    picture: 'Two equations are solved step by step, and the result is put back into both.',
    text:
      `It parses ${parsed} programming languages, reviews documents, solves equations and puts ` +
      `the results back in. It recognises ${languageCodes.length} written languages.`,
    limit:
      'It can misread a question in words, so check its answers. Where it is unsure, it says so.',
  },
  {
    id: 'live',
    title: 'It helps during a conversation',
    docs: '/docs/core-features/live-assistance',
    picture:
      'A question is answered with a quote from the user’s own notes, and the file is named.',
    text:
      'Short notes from your own documents, as often as you like. ' +
      `${hotkeys.emergency_hide.chord} hides everything and stops capture.`,
    limit: 'It asks about the rules first. Where help is forbidden, you get practice mode only.',
  },
  {
    id: 'history',
    title: 'It remembers, if you like',
    docs: '/docs/core-features/conversation-history',
    picture: 'A search of earlier conversations, with the word that was searched for marked.',
    text: 'Search your questions and answers by word or by day. Keep them from one day to forever, and export them.',
    limit: 'A deletion can’t be undone. The app shows what it removed.',
  },
  {
    id: 'privacy',
    title: 'It keeps to itself',
    docs: '/docs/advanced-usage/privacy-controls',
    picture: 'The audit log: every entry with its time, what was done, and a hash.',
    text:
      'Local processing is on by default. Local-only mode keeps everything on your computer, ' +
      'and an audit log lists what the app sent, where to and why.',
    limit: 'A cloud model sees what you send it. You choose whether to use one.',
  },
];
