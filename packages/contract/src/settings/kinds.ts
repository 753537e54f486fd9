import { z } from 'zod';

interface Described {
  readonly label: string;
  readonly description: string;
}

/** A switch. */
export interface ToggleSetting extends Described {
  readonly kind: 'toggle';
  readonly default: boolean;
  /** Key of another switch of the group that, while it is on, keeps this one off. */
  readonly offWhile?: string;
}
/** One of several options: id to label. */
export interface ChoiceSetting extends Described {
  readonly kind: 'choice';
  readonly options: Readonly<Record<string, string>>;
  readonly default: string;
}
/** Several of several options. */
export interface ManySetting extends Described {
  readonly kind: 'many';
  readonly options: Readonly<Record<string, string>>;
  readonly default: readonly string[];
}
/** A number between bounds. */
export interface RangeSetting extends Described {
  readonly kind: 'range';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit: string;
  readonly default: number;
}
/** Free text. */
export interface TextSetting extends Described {
  readonly kind: 'text';
  readonly maxCharacters: number;
  readonly default: string;
}

/**
 * A documented setting: type, options, default and wording, from which form, docs and schema are
 * derived.
 */
export type Setting = ToggleSetting | ChoiceSetting | ManySetting | RangeSetting | TextSetting;

/** A named group of settings. */
export interface SettingsGroup extends Described {
  readonly settings: Readonly<Record<string, Setting>>;
}

type ValueOf<S extends Setting> = S extends ToggleSetting
  ? boolean
  : S extends { kind: 'choice'; options: infer Options }
    ? `${keyof Options & (string | number)}`
    : S extends { kind: 'many'; options: infer Options }
      ? `${keyof Options & (string | number)}`[]
      : S extends RangeSetting
        ? number
        : string;

/** Values of a group's settings. */
export type SettingsValues<G extends SettingsGroup> = {
  -readonly [Key in keyof G['settings']]: ValueOf<G['settings'][Key]>;
};

const enumOf = (options: Readonly<Record<string, string>>) =>
  z.enum(Object.keys(options) as [string, ...string[]]);

/** Schema of one setting's value, without its default. */
export function settingValueSchema(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case 'toggle':
      return z.boolean().describe(setting.description);
    case 'choice':
      return enumOf(setting.options).describe(setting.description);
    case 'many':
      return z
        .array(enumOf(setting.options))
        .max(Object.keys(setting.options).length)
        .describe(setting.description);
    case 'range':
      return z.number().min(setting.min).max(setting.max).describe(setting.description);
    case 'text':
      return z.string().max(setting.maxCharacters).describe(setting.description);
  }
}

/**
 * Whether a value is one of the setting's: what its schema says, for pages, which load no library of
 * schemas to read what they stored.
 */
export function isSettingValue(setting: Setting, value: unknown): boolean {
  switch (setting.kind) {
    case 'toggle':
      return typeof value === 'boolean';
    case 'choice':
      return isOption(setting, value);
    case 'many':
      return (
        Array.isArray(value) &&
        value.length <= Object.keys(setting.options).length &&
        value.every((option) => isOption(setting, option))
      );
    case 'range':
      return typeof value === 'number' && value >= setting.min && value <= setting.max;
    case 'text':
      return typeof value === 'string' && value.length <= setting.maxCharacters;
  }
}

const isOption = ({ options }: ChoiceSetting | ManySetting, value: unknown): boolean =>
  typeof value === 'string' && Object.hasOwn(options, value);

/** Default values of a group. */
export function defaultsOf<G extends SettingsGroup>(group: G): SettingsValues<G> {
  const values = Object.entries(group.settings).map(([key, setting]) => [
    key,
    structuredCloneOf(setting.default),
  ]);
  return Object.fromEntries(values) as SettingsValues<G>;
}

/**
 * Schema of a group's values: unknown keys are refused; with `partial`, absent keys stay absent,
 * else they get their default.
 */
export function groupSchema(
  group: SettingsGroup,
  mode: 'partial' | 'defaults',
): z.ZodType<Record<string, unknown>> {
  const shape = Object.entries(group.settings).map(([key, setting]) => {
    const value = settingValueSchema(setting);
    return [
      key,
      mode === 'partial'
        ? value.optional()
        : value.default(structuredCloneOf(setting.default) as never),
    ];
  });
  return z.strictObject(Object.fromEntries(shape) as Record<string, z.ZodType>);
}

function structuredCloneOf(value: Setting['default']): unknown {
  return Array.isArray(value) ? [...(value as readonly string[])] : value;
}

/** A setting's value in words, for where it is shown and not changed. */
export function valueWords(setting: Setting, value: unknown): string {
  if (setting.kind === 'choice') return setting.options[String(value)] ?? String(value);
  if (setting.kind === 'toggle') return value === true ? 'on' : 'off';
  return String(value);
}
