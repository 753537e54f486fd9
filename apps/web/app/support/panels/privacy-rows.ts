import {
  audioSettings,
  historySettings,
  privacySettings,
  siteRules,
  type ChoiceSetting,
} from '@aplomb/contract';

/** A kind of data: where it is, how long it stays as delivered, and what else can be chosen. */
export interface PrivacyRow {
  readonly what: string;
  readonly where: string;
  readonly kept: string;
  readonly choices: string;
}

const {
  capture_retention: captures,
  audio_retention: audio,
  analytics,
  cloud_enhanced: cloud,
  local_only: localOnly,
  cloud_storage: storage,
  anonymous_processing: anonymous,
} = privacySettings.settings;
const { history_retention: history } = historySettings.settings;

const chosen = ({ options, default: id }: ChoiceSetting): string => options[id] ?? id;
const others = (setting: ChoiceSetting): string =>
  Object.entries(setting.options)
    .filter(([id]) => id !== setting.default)
    .map(([, label]) => label)
    .join(', ');
const state = (on: boolean): string => (on ? 'on' : 'off');

/** What is kept where, with the settings as delivered. */
export const privacyRows: readonly PrivacyRow[] = [
  {
    what: captures.label,
    where: 'Your computer',
    kept: chosen(captures),
    choices: others(captures),
  },
  {
    what: audio.label,
    where:
      `Your computer. ${audioSettings.settings.transcription.label} is ` +
      `${state(audioSettings.settings.transcription.default)} and can be turned off`,
    kept: chosen(audio),
    choices: others(audio),
  },
  {
    what: 'Conversation history',
    where: `Your computer, encrypted. ${storage.label} is ${state(storage.default)}`,
    kept: chosen(history),
    choices: others(history),
  },
  {
    what: analytics.label,
    where: 'Your computer, and only what you choose',
    kept: chosen(analytics),
    choices: others(analytics),
  },
  {
    what: 'What an AI model needs for an answer',
    where: `The model you configured. ${cloud.label}: ${state(cloud.default)}`,
    kept: 'As your provider says',
    choices: `${localOnly.label}, ${anonymous.label}`,
  },
  {
    what: 'Tickets',
    where: 'The server of this site',
    kept: `${siteRules.closedTicketDays} days after closing`,
    choices: 'Ask us to delete one earlier',
  },
  {
    what: 'Address for updates',
    where: 'The server of this site',
    kept: 'Until you unsubscribe',
    choices: `Unconfirmed: deleted after ${siteRules.pendingDays} days`,
  },
];
