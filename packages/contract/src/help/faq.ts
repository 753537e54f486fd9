import { languageCodes } from '../languages.ts';
import { product } from '../product.ts';
import { requirements } from '../requirements.ts';
import { audioSettings, interviewSettings, privacySettings } from '../settings/index.ts';
import type { FaqItem } from './kinds.ts';

const {
  local_processing: local,
  local_only: localOnly,
  cloud_enhanced: cloud,
} = privacySettings.settings;
const { practice } = interviewSettings.settings.interview_mode.options;

/** The six questions people ask first. */
export const faq: readonly FaqItem[] = [
  {
    id: 'what-does-it-cost',
    question: 'What does it cost?',
    answer:
      `${product.name} ${product.version} is free during the beta. A premium tier is planned ` +
      'for later; it has no price yet. Your data from the beta stays yours.',
    more: { label: 'Free beta and premium', path: '/#business-model' },
  },
  {
    id: 'which-computers',
    question: 'Which computers does it run on?',
    answer:
      `${product.platform} for now: ${requirements.minimum.system} with ` +
      `${requirements.minimum.memoryGigabytes} GB of memory at least, ` +
      `${requirements.recommended.system} with ${requirements.recommended.memoryGigabytes} GB ` +
      `for comfort. ${product.plannedPlatforms.slice(0, -1).join(', ')} and ` +
      `${product.plannedPlatforms.at(-1)?.toLowerCase()} are planned.`,
    more: { label: 'System requirements', path: '/docs/getting-started/system-requirements' },
  },
  {
    id: 'what-leaves-my-computer',
    question: 'What leaves my computer?',
    answer:
      `The app reads your screen and transcribes speech on your computer. With ${cloud.label} ` +
      'on and an AI model configured, the part needed for an answer goes to that model over an ' +
      `encrypted connection, and the audit log lists it. With ${localOnly.label} on, nothing ` +
      'leaves your computer. Audio is not kept on external servers after processing, and you ' +
      'can turn transcription off.',
    more: { label: 'Privacy controls', path: '/docs/advanced-usage/privacy-controls' },
  },
  {
    id: 'may-i-use-it',
    question: 'May I use it in an interview or an exam?',
    answer:
      'Only where it is permitted. Read the policy of the interviewer, company or school on AI ' +
      'tools, ask if it doesn’t mention them, and say that you use one where disclosure is ' +
      `required. If help is forbidden, or you don’t know, ${product.name} offers ${practice} ` +
      'mode only.',
    more: {
      label: 'Interview preparation',
      path: '/docs/integration-guides/interview-preparation',
    },
  },
  {
    id: 'without-internet',
    question: 'Does it work without the internet, or without an account?',
    answer:
      `Yes to both. ${local.label} is on from the start: reading the screen, ` +
      `${audioSettings.settings.transcription.label.toLowerCase()} and the analysis of text ` +
      'and code need neither. It works without a cloud model and answers more with one.',
    more: { label: 'First launch', path: '/docs/getting-started/first-launch' },
  },
  {
    id: 'which-languages',
    question: 'Which languages does it understand?',
    answer:
      `Speech in ${product.spokenLanguages}+ languages with a Whisper model, detected ` +
      `automatically or chosen by you. It identifies ${languageCodes.length} written ` +
      'languages. Reading the screen and reviewing documents work in fewer: see the measured ' +
      'page. Menus and help are in English for now.',
    more: { label: 'Measured', path: '/docs/measured' },
  },
];
