import { languageNames } from '../languages.ts';
import type { SettingsGroup } from './kinds.ts';

const answerLanguages = { auto: 'By itself', ...languageNames } as const;

/** How long answers are. */
export const responseStyleLabels = {
  concise: 'Concise',
  balanced: 'Balanced',
  detailed: 'Detailed',
} as const;
export type ResponseStyle = keyof typeof responseStyleLabels;

/** Characters of an own prompt at most. */
export const ownPromptCharacters = 1_000;

/** What the person asks of every answer in one context. */
const ownPrompt = <Label extends string>(context: Label) =>
  ({
    kind: 'text',
    label: `Own prompt: ${context}`,
    description: 'What every answer in this context is to keep to, in your own words.',
    maxCharacters: ownPromptCharacters,
    default: '',
  }) as const;

/** What the help is for: read by the API, the docs form and the app. */
export const contextSettings = {
  label: 'Context',
  description: 'What you are doing, in which field and at which level, so that answers fit.',
  settings: {
    current_context: {
      kind: 'choice',
      label: 'Primary context',
      description: 'The situation you want help in.',
      default: 'learning',
      options: {
        interview: 'Interview Mode',
        presentation: 'Presentation Mode',
        coding: 'Coding Session',
        learning: 'Learning Mode',
        meeting: 'Business Meeting',
        custom: 'Custom Context',
      },
    },
    industry_focus: {
      kind: 'choice',
      label: 'Industry focus',
      description: 'The field whose terms and customs answers should use.',
      default: 'general',
      options: {
        technology: 'Technology',
        finance: 'Finance',
        healthcare: 'Healthcare',
        education: 'Education',
        marketing: 'Marketing',
        consulting: 'Consulting',
        general: 'General',
      },
    },
    experience_level: {
      kind: 'choice',
      label: 'Experience level',
      description: 'How much answers may take for granted.',
      default: 'mid',
      options: {
        entry: 'Entry Level',
        mid: 'Mid Level',
        senior: 'Senior Level',
        executive: 'Executive',
      },
    },
    response_style: {
      kind: 'choice',
      label: 'Response style',
      description: 'How long answers are.',
      default: 'balanced',
      options: responseStyleLabels,
    },
    answer_sources: {
      kind: 'choice',
      label: 'Answers from',
      description:
        'Whether an AI model may say what it knows, or only what is in your documents, with a quote.',
      default: 'everything',
      options: {
        everything: 'Everything the model knows',
        documents: 'Only my documents',
      },
    },
    answer_language: {
      kind: 'choice',
      label: 'Language of answers',
      description: 'By itself it is the language of your question, else of what was read.',
      default: 'auto',
      options: answerLanguages,
    },
    prompt_interview: ownPrompt('Interview Mode'),
    prompt_presentation: ownPrompt('Presentation Mode'),
    prompt_coding: ownPrompt('Coding Session'),
    prompt_learning: ownPrompt('Learning Mode'),
    prompt_meeting: ownPrompt('Business Meeting'),
    custom_name: {
      kind: 'text',
      label: 'Custom context: name',
      description: 'A short name for your own context.',
      maxCharacters: 80,
      default: '',
    },
    custom_description: {
      kind: 'text',
      label: 'Custom context: description',
      description: 'What the situation is and what you want of the help.',
      maxCharacters: 2000,
      default: '',
    },
    custom_focus_areas: {
      kind: 'text',
      label: 'Custom context: focus areas',
      description: 'Topics to favour, separated by commas.',
      maxCharacters: 500,
      default: '',
    },
  },
} as const satisfies SettingsGroup;
