/** The setting that holds the person's own prompt for each context. */
export const ownPromptSettings = {
  interview: 'prompt_interview',
  presentation: 'prompt_presentation',
  coding: 'prompt_coding',
  learning: 'prompt_learning',
  meeting: 'prompt_meeting',
} as const;
