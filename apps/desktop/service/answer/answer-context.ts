import {
  contextSettings,
  interviewSettings,
  type LanguageCode,
  type Settings,
} from '@aplomb/contract';
import type { AnswerRequest } from '@aplomb/engine';
import type { CustomContext } from '../../shared/requests/modes.ts';
import { subjectNames } from './modes/current-subject.ts';
import type { AppState } from '../../shared/shapes/state.ts';

/** What the settings ask of every answer; `found` is the language where none is chosen. */
export function wishesOf(
  settings: Settings,
  state: AppState,
  custom: CustomContext | null,
  found: LanguageCode | null,
): Pick<AnswerRequest, 'context' | 'language' | 'onlyDocuments' | 'style'> {
  const { answer_language: chosen, answer_sources: sources } = settings.context;
  return {
    context: describeContext(settings, state, custom),
    language: chosen === 'auto' ? found : chosen,
    onlyDocuments: sources === 'documents',
    style: settings.context.response_style,
  };
}

/** What a model is told of the person and the situation. */
function describeContext(
  settings: Settings,
  state: AppState,
  custom: CustomContext | null,
): string {
  const {
    industry_focus: industry,
    experience_level: level,
    current_context: { options: situations },
  } = contextSettings.settings;
  const { context, learning } = settings;
  return [
    `Situation: ${custom?.name ?? situations[state.context].toLowerCase()}`,
    custom?.description ? `About it: ${custom.description}` : '',
    custom?.focusAreas ? `To favour: ${custom.focusAreas}` : '',
    // Lower case: two capitals in a row would be taken for a name where names are masked.
    [
      `Field: ${industry.options[context.industry_focus]}`,
      `level: ${level.options[context.experience_level]}.`,
    ]
      .join(', ')
      .toLowerCase(),
    state.context === 'learning'
      ? `Learning style: ${learning.learning_style}. Explain rather than only answer.`
      : '',
    state.context === 'learning' && learning.subject_areas.length > 0
      ? `Being learnt: ${subjectNames(learning.subject_areas).join(', ')}. Take examples from there.`.toLowerCase()
      : '',
    state.context === 'learning' && state.learning.harder
      ? 'The latest exercises went well: go a step deeper, and end with a harder question.'
      : '',
    promptOf(ownPromptOf(context, state.context)),
    limitOf(state),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** What the person asks of every answer in a context; an own context says it in its description. */
const ownPromptOf = (context: Settings['context'], current: AppState['context']): string =>
  ({
    interview: context.prompt_interview,
    presentation: context.prompt_presentation,
    coding: context.prompt_coding,
    learning: context.prompt_learning,
    meeting: context.prompt_meeting,
    custom: '',
  })[current];
const promptOf = (own: string): string =>
  own.trim() === '' ? '' : `The person asks of every answer: ${own.trim()}`;

/** Whether solutions are left to the user now. */
export const givesHintsOnly = (state: AppState): boolean =>
  hintsByRules(state) || (state.context === 'interview' && state.interview === 'assisted');

/** Whether signed rules in force or the computer's policy allow hints only, whatever the context. */
const hintsByRules = ({ rules, policy }: AppState): boolean =>
  policy?.hintsOnly === true || (rules?.phase === 'in_force' && rules.rules.hints_only);

const HINTS =
  'Give syntax reference, explain errors and help to find a fault. Never write the solution.';

function limitOf(state: AppState): string {
  if (hintsByRules(state)) return `The rules here allow hints only. ${HINTS}`;
  if (state.context !== 'interview') return '';
  if (state.interview === 'assisted')
    return [
      'This is an assisted interview.',
      interviewSettings.settings.interview_mode.description,
      HINTS,
    ].join(' ');
  return state.interview === 'stealth'
    ? 'Answer as a quick reference: at most three short lines.'
    : 'This is practice for an interview: explain what a good answer would have.';
}
