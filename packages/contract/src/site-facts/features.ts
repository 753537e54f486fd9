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
    text: `Press ${hotkeys.activate.chord}, drag around what matters, and read the answer. The text is read on your own PC; pictures are compressed before anything is sent to a model you chose.`,
    limit: 'Printed text in Latin letters. Handwriting and photographs are not its strength.',
    target: `An answer in under ${claims.responseSeconds} seconds`,
  },
  {
    id: 'audio',
    title: 'It listens when asked',
    docs: '/docs/core-features/audio-transcription',
    text: `Speech becomes text in ${product.spokenLanguages}+ languages, with speakers told apart, silence skipped and noise reduced. No audio is kept on other people’s servers after processing.`,
    limit:
      'The other side is recorded only after you have told them. You can turn transcription off altogether.',
  },
  {
    id: 'text',
    title: 'It checks what you paste',
    docs: '/docs/core-features/text-analysis',
    text: `Code in ${parsed} parsed languages, documents, and problems whose solutions are put back and checked. Written text is told apart in ${languageCodes.length} languages.`,
    limit: 'Where it is unsure it says how unsure, instead of guessing.',
  },
  {
    id: 'live',
    title: 'It stays beside you',
    docs: '/docs/core-features/live-assistance',
    text: `Short notes while a conversation goes on, as often or as seldom as you like. ${hotkeys.emergency_hide.chord} hides everything and stops capture.`,
    limit: 'It asks about the rules first. Where help is forbidden, only practice is offered.',
  },
  {
    id: 'history',
    title: 'It remembers, if you like',
    docs: '/docs/core-features/conversation-history',
    text: 'What was asked and answered, searchable by word and by day, kept from one day to forever, exported when you want it elsewhere.',
    limit: 'Deleted means deleted: the app shows what a deletion removed.',
  },
  {
    id: 'privacy',
    title: 'It keeps to itself',
    docs: '/docs/advanced-usage/privacy-controls',
    text: 'Local processing is on from the start. Local-only mode opens no connection at all, and an audit log lists whatever did leave, where to and why.',
    limit: 'A cloud model sees what you send it. You choose whether there is one.',
  },
];
