/** Answer to GET /v1/settings/context of a fresh account. */
export const contextExample = {
  context_profile_id: 'learning',
  current_context: 'learning',
  industry_focus: 'general',
  experience_level: 'mid',
  response_style: 'balanced',
  answer_sources: 'everything',
  answer_language: 'auto',
  prompt_interview: '',
  prompt_presentation: '',
  prompt_coding: '',
  prompt_learning: '',
  prompt_meeting: '',
  custom_name: '',
  custom_description: '',
  custom_focus_areas: '',
  interview_mode: 'practice',
  response_frequency: 'medium',
  notification_style: 'visual',
  context_awareness: true,
  learning_style: 'reading',
  session_minutes: '45',
  difficulty_progression: 'moderate',
  subject_areas: [],
  keep_history: true,
  history_retention: 'forever',
  custom_settings: {},
  updated_at: null,
};

const custom_settings = {
  industry_focus: 'technology',
  experience_level: 'senior',
  history_retention: '1_month',
};

/** A change of the context settings, and its answer. */
export const contextUpdateExample = {
  body: { context_profile_id: 'interview', custom_settings },
  response: {
    ...contextExample,
    context_profile_id: 'interview',
    current_context: 'interview',
    response_style: 'concise',
    ...custom_settings,
    custom_settings,
    updated_at: '2026-11-20T09:30:00.000Z',
  },
};
