import { type HelpTask, helpTasks } from '../proof/rule-facts.ts';
import { settingsGroups } from '../settings/index.ts';
import type { Setting } from '../settings/kinds.ts';

/** Settings that an organisation may fix, by group. */
const fixable = {
  privacy: [
    'local_only',
    'local_processing',
    'window_text',
    'cloud_enhanced',
    'third_party_ai',
    'other_assistants',
    'anonymous_processing',
    'cloud_storage',
    'auto_delete_sessions',
    'capture_retention',
    'audio_retention',
    'analytics',
  ],
  history: ['keep_history', 'history_retention'],
  context: ['answer_sources'],
  presentation: ['presentation_local_processing'],
} as const;
/** Groups with settings that can be fixed. */
export type FixableGroup = keyof typeof fixable;

/** Categories of the template, in its order. */
export const policyCategories = {
  help: 'What help is allowed',
  connections: 'Connections',
  privacy: settingsGroups.privacy.label,
  history: settingsGroups.history.label,
  context: settingsGroups.context.label,
  presentation: settingsGroups.presentation.label,
} as const;

/** What an organisation can set on a computer it manages. */
export interface PolicyItem {
  /** Name of the value in the registry and in the file. */
  readonly name: string;
  readonly category: keyof typeof policyCategories;
  readonly label: string;
  readonly explanation: string;
  /** A switch, one of several options (id to label), or a text. */
  readonly value: 'switch' | 'text' | Readonly<Record<string, string>>;
  readonly effect:
    | { readonly kind: 'organisation' | 'hints' | 'hosts' }
    | { readonly kind: 'help'; readonly task: HelpTask }
    | { readonly kind: 'setting'; readonly group: FixableGroup; readonly key: string };
}

const pascal = (key: string): string =>
  key.replaceAll(/(?:^|_)([a-z\d])/g, (_whole, letter: string) => letter.toUpperCase());

const ofHelp = (Object.keys(helpTasks) as HelpTask[]).map((task): PolicyItem => ({
  name: `Allow${pascal(task)}`,
  category: 'help',
  label: `Allow: ${helpTasks[task]}`,
  explanation:
    'Disabled: this kind of help is off on this computer, and the person is told by whom. ' +
    'Enabled or not configured: the person and the rules they take in decide.',
  value: 'switch',
  effect: { kind: 'help', task },
}));

const ofSettings = (Object.keys(fixable) as FixableGroup[]).flatMap((group) =>
  fixable[group].map((key): PolicyItem => {
    const setting = (settingsGroups[group].settings as Readonly<Record<string, Setting>>)[key];
    return {
      name: pascal(key),
      category: group,
      label: setting?.label ?? key,
      explanation: `${setting?.description ?? ''} Set here, the person sees it and can’t change it.`,
      value: setting?.kind === 'choice' ? setting.options : 'switch',
      effect: { kind: 'setting', group, key },
    };
  }),
);

/** Every policy, with the same switches as signed rules and settings. */
export const groupPolicies: readonly PolicyItem[] = [
  {
    name: 'Organisation',
    category: 'help',
    label: 'Name of your organisation',
    explanation: 'Shown to the person wherever something is switched off or fixed.',
    value: 'text',
    effect: { kind: 'organisation' },
  },
  ...ofHelp,
  {
    name: 'HintsOnly',
    category: 'help',
    label: 'Hints only',
    explanation: 'Enabled: help gives hints and never the solution, as rules with hints only do.',
    value: 'switch',
    effect: { kind: 'hints' },
  },
  {
    name: 'AllowedHosts',
    category: 'connections',
    label: 'Allow connections only to these hosts',
    explanation:
      'Names of hosts, separated by commas, such as models.example.com. Everything else is ' +
      'refused: models, downloads, questions for a new version. Programs on the same computer ' +
      'stay reachable.',
    value: 'text',
    effect: { kind: 'hosts' },
  },
  ...ofSettings,
];

/** Key of the registry below HKEY_LOCAL_MACHINE and HKEY_CURRENT_USER; the first goes before. */
export const policyRegistryKey = String.raw`Software\Policies\Aplomb`;
/** The policy of a Linux computer. */
export const policyFile = '/etc/aplomb/policy.json';
/** Longest text of a policy, in characters. */
export const policyTextCharacters = 1_000;
