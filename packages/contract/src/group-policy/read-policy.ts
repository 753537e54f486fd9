import { type HelpTask, helpTasks } from '../proof/rule-facts.ts';
import { settingsGroups } from '../settings/index.ts';
import { type Setting, valueWords } from '../settings/kinds.ts';
import {
  type FixableGroup,
  groupPolicies,
  type PolicyItem,
  policyTextCharacters,
} from './policies.ts';

/** A setting that the organisation fixed. */
export interface FixedSetting {
  readonly group: FixableGroup;
  readonly key: string;
  readonly value: boolean | string;
}

/** What an organisation set on this computer. */
export interface GroupPolicy {
  readonly organisation: string;
  readonly helpOff: readonly HelpTask[];
  readonly hintsOnly: boolean;
  /** Hosts that may be connected to; null: no limit. */
  readonly hosts: readonly string[] | null;
  readonly settings: readonly FixedSetting[];
  /** Names of values that can't be understood; then all help is off. */
  readonly faults: readonly string[];
}

type Given = Readonly<Record<string, unknown>>;

/** Reads the values of a policy; names that no policy has are left alone. */
export function readGroupPolicy(given: Given): GroupPolicy {
  const set = groupPolicies.flatMap((item) =>
    given[item.name] === undefined ? [] : [{ item, value: valueOf(item, given[item.name]) }],
  );
  const faults = set.filter(({ value }) => value === undefined).map(({ item }) => item.name);
  const textOf = (kind: 'organisation' | 'hosts'): string | null => {
    const value = set.find(({ item }) => item.effect.kind === kind)?.value;
    return typeof value === 'string' ? value : null;
  };
  const off = set.flatMap(({ item: { effect }, value }) =>
    effect.kind === 'help' && value === false ? [effect.task] : [],
  );
  return {
    organisation: textOf('organisation') || 'your organisation',
    helpOff: faults.length === 0 ? off : (Object.keys(helpTasks) as HelpTask[]),
    hintsOnly: set.some(({ item, value }) => item.effect.kind === 'hints' && value === true),
    hosts:
      textOf('hosts')
        ?.toLowerCase()
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean) ?? null,
    settings: set.flatMap(({ item: { effect }, value }) =>
      effect.kind === 'setting' && value !== undefined
        ? [{ group: effect.group, key: effect.key, value }]
        : [],
    ),
    faults,
  };
}

/** A policy that is there and can't be read: nobody knows what it forbids, so all help is off. */
export const unreadablePolicy: GroupPolicy = {
  ...readGroupPolicy({}),
  helpOff: Object.keys(helpTasks) as HelpTask[],
  faults: ['the whole policy'],
};

/** What a policy switches off and fixes, in the words the person is shown. */
export function policyWords({ helpOff, hintsOnly, hosts, settings }: GroupPolicy): string[] {
  return [
    ...helpOff.map((task) => `${helpTasks[task]}: off`),
    ...(hintsOnly ? ['Solutions: help gives hints only'] : []),
    ...(hosts === null ? [] : [`Connections: only to ${hosts.join(', ') || 'this computer'}`]),
    ...settings.map(({ group, key, value }) => {
      const setting = (settingsGroups[group].settings as Readonly<Record<string, Setting>>)[key];
      return setting === undefined ? key : `${setting.label}: ${valueWords(setting, value)}`;
    }),
  ];
}

/** The value as it is meant; undefined where it is none of the policy's. */
function valueOf({ value: kind }: PolicyItem, given: unknown): boolean | string | undefined {
  if (kind === 'switch') {
    if (given === 1 || given === true) return true;
    return given === 0 || given === false ? false : undefined;
  }
  if (typeof given !== 'string' || given.length > policyTextCharacters) return undefined;
  return kind === 'text' || Object.hasOwn(kind, given) ? given : undefined;
}
