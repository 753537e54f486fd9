import { codeLanguages } from '../code-languages.ts';
import { hotkeys } from '../hotkeys.ts';
import { exportFormats } from '../retention.ts';
import {
  audioSettings,
  contextSettings,
  historySettings,
  interviewSettings,
  learningSettings,
  liveSettings,
  presentationSettings,
} from '../settings/index.ts';
import { helpFacts } from './facts.ts';
import type { FeatureGuideItem } from './kinds.ts';

const audio = audioSettings.settings;
const { interview_mode: mode } = interviewSettings.settings;
const parsed = Object.values(codeLanguages).filter((language) => language.parsed).length;

/** What each feature is for, and how to get the most out of it. */
export const featureGuide: readonly FeatureGuideItem[] = [
  {
    id: 'screen-analysis',
    title: 'Screen analysis',
    description:
      'Drag over anything on your screen. Aplomb reads the text on your computer, says what ' +
      'kind of screen it is, and explains it.',
    bestFor:
      'Error messages, unfamiliar code, slides, exercises and documents you cannot copy from.',
    tips: [
      `Press ${hotkeys.activate.chord}, then drag closely around what matters. Less around ` +
        'it means a faster and better answer.',
      `${hotkeys.quick_capture.chord} takes the whole screen at once.`,
      'Zoom in on small print before you capture.',
    ],
    more: { label: 'Screen analysis', path: '/docs/core-features/screen-analysis' },
  },
  {
    id: 'audio-transcription',
    title: 'Audio transcription and analysis',
    description:
      'Speech becomes text with speakers and pauses, and the text becomes a summary, open ' +
      'questions and things to do.',
    bestFor:
      'Meetings, lectures, rehearsals, and calls where everyone knows they are being transcribed.',
    tips: [
      `Start with ${hotkeys.audio_start_stop.chord}, pause with ` +
        `${hotkeys.audio_pause.chord}, clear with ${hotkeys.transcript_clear.chord}.`,
      'Keep the microphone ' +
        `${helpFacts.microphoneInches.from}–${helpFacts.microphoneInches.to} inches away and ` +
        `leave ${audio.noise_reduction.label} on.`,
      `Choose ${audio.input_source.options.both} as ` +
        `${audio.input_source.label.toLowerCase()} for a call, after telling the others.`,
    ],
    more: {
      label: 'Audio transcription and analysis',
      path: '/docs/core-features/audio-transcription',
    },
  },
  {
    id: 'text-analysis',
    title: 'Text analysis',
    description:
      'Paste code, a document or a problem. You get errors with their lines, a review ' +
      'sentence by sentence, or a solution with its steps.',
    bestFor: 'Code reviews, letters before you send them, and equations you want to understand.',
    tips: [
      `Paste whole functions rather than single lines. ${parsed} languages are parsed, not guessed.`,
      'Say what you want to know in the context field: a question gets a better answer than ' +
        'a text alone.',
      'Check the stated confidence. If it is low, don’t rely on the answer.',
    ],
    more: { label: 'Text analysis', path: '/docs/core-features/text-analysis' },
  },
  {
    id: 'live-assistance',
    title: 'Live assistance',
    description:
      'While a conversation goes on, short notes appear at the edge of your screen: a term, ' +
      'a figure, a reminder.',
    bestFor: 'Meetings and presentations, and interviews where help is permitted.',
    tips: [
      `Turn it on and off with ${hotkeys.live_mode.chord}. ${hotkeys.emergency_hide.chord} ` +
        'hides everything and stops capture.',
      `Start with ${liveSettings.settings.response_frequency.label.toLowerCase()} at ` +
        `${liveSettings.settings.response_frequency.options.low}: you can always ask for more.`,
      'Rehearse with it once, so you know where the notes appear.',
    ],
    more: { label: 'Live assistance', path: '/docs/core-features/live-assistance' },
  },
  {
    id: 'conversation-history',
    title: 'Conversation history',
    description:
      'Everything that was analyzed, encrypted on your computer, searchable by word and by day.',
    bestFor: 'Finding an answer again, and seeing your progress.',
    tips: [
      `Decide early how long to keep things: ${historySettings.settings.history_retention.label} ` +
        'has a choice for everything from one day to forever.',
      `Export as ${exportFormats.map((format) => format.toUpperCase()).join(', ')} before you delete.`,
      'Search for a word of the question rather than of the answer.',
    ],
    more: { label: 'Conversation history', path: '/docs/core-features/conversation-history' },
  },
  {
    id: 'interview-preparation',
    title: 'Interview preparation',
    description:
      'Rehearse freely, with questions, feedback on pace and fillers, and worked solutions ' +
      'to go back to.',
    bestFor: 'Candidates who want to feel calm because they have practised.',
    tips: [
      `Use ${mode.options.practice} mode as often as you like: you don’t need permission for that.`,
      `Ask about the policy before ${mode.options.assisted} or ${mode.options.stealth}. ` +
        `${hotkeys.interview_mode.chord} opens the mode with that check first.`,
      `Set ${contextSettings.settings.industry_focus.label.toLowerCase()} and ` +
        `${contextSettings.settings.experience_level.label.toLowerCase()}, so that questions ` +
        'fit.',
    ],
    more: {
      label: 'Interview preparation',
      path: '/docs/integration-guides/interview-preparation',
    },
  },
  {
    id: 'presentation-mode',
    title: 'Presentation mode',
    description: 'Your notes stay on your side of a shared screen, and nothing makes a sound.',
    bestFor: 'Talks, demos and lessons where losing the thread is the only real risk.',
    tips: [
      `Press ${hotkeys.presentation_mode.chord} before you share the screen, and look at the ` +
        'preview of what the audience sees.',
      `${presentationSettings.settings.invisible_interface.label} and ` +
        `${presentationSettings.settings.silent_notifications.label.toLowerCase()} are on from ` +
        'the start.',
      'Keep one note per slide. You will read it in one glance.',
    ],
    more: { label: 'Presentation mode', path: '/docs/integration-guides/presentation-mode' },
  },
  {
    id: 'learning-assistant',
    title: 'Learning assistant',
    description: 'Goals, sessions with breaks and exercises that become harder at your pace.',
    bestFor: 'Studying over weeks, alone or alongside a course.',
    tips: [
      `Choose a ${learningSettings.settings.session_minutes.label.toLowerCase()} you can ` +
        'keep up: ' +
        `${Object.values(learningSettings.settings.session_minutes.options).join(', ')}.`,
      `Leave ${learningSettings.settings.difficulty_progression.label.toLowerCase()} at ` +
        `${learningSettings.settings.difficulty_progression.options.moderate} for the first ` +
        'week.',
      'Write the goal as something you will be able to do, not as something you will have read.',
    ],
    more: { label: 'Learning assistant', path: '/docs/integration-guides/learning-assistant' },
  },
];
