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
    text:
      `Press ${hotkeys.activate.chord}, drag around a question or an error, and read the ` +
      'answer. The text is read on your own PC. Pictures are compressed before they are sent ' +
      'to a model you chose.',
    limit: 'It reads printed text in Latin letters. It reads handwriting and photographs poorly.',
    target: `An answer in under ${claims.responseSeconds} seconds`,
  },
  {
    id: 'audio',
    title: 'It listens when asked',
    docs: '/docs/core-features/audio-transcription',
    text:
      `With a Whisper model it transcribes ${product.spokenLanguages}+ languages. It labels ` +
      'speakers, skips silence and reduces noise. Audio is not kept on external servers after ' +
      'processing.',
    limit:
      'It records the other side only after you have told them. You can turn transcription off.',
  },
  {
    id: 'text',
    title: 'It checks what you paste',
    docs: '/docs/core-features/text-analysis',
    text:
      `It parses ${parsed} programming languages, reviews documents, and solves equations and ` +
      `puts the results back into them. It identifies ${languageCodes.length} written ` +
      'languages.',
    limit:
      'It can misread a question in words, so check its answers. Where it is unsure, it says so.',
  },
  {
    id: 'live',
    title: 'It helps during a conversation',
    docs: '/docs/core-features/live-assistance',
    text:
      'You get short notes during a conversation, as often as you like. ' +
      `${hotkeys.emergency_hide.chord} hides everything and stops capture.`,
    limit: 'It asks about the rules first. Where help is forbidden, you get practice mode only.',
  },
  {
    id: 'history',
    title: 'It remembers, if you like',
    docs: '/docs/core-features/conversation-history',
    text: 'Search your questions and answers by word or by day. Keep them from one day to forever, and export them.',
    limit: 'A deletion can’t be undone. The app shows what it removed.',
  },
  {
    id: 'privacy',
    title: 'It keeps to itself',
    docs: '/docs/advanced-usage/privacy-controls',
    text:
      'Local processing is on by default. Local-only mode keeps everything on your computer, ' +
      'and an audit log lists what the app sent, where to and why.',
    limit: 'A cloud model sees what you send it. You choose whether to use one.',
  },
];
