import type { Setting, SettingsGroup, SettingsValues } from '@aplomb/contract';
import { Button } from '../actions/button.tsx';
import { SettingControl } from './setting-control.tsx';

/** Keys of settings that an organisation fixed, and its name. */
export interface FixedSettings {
  readonly by: string;
  readonly keys: readonly string[];
}

interface SettingsFormProps<G extends SettingsGroup> {
  readonly group: G;
  readonly values: SettingsValues<G>;
  readonly onChange: <Key extends keyof SettingsValues<G> & string>(
    key: Key,
    value: SettingsValues<G>[Key],
  ) => void;
  /** Only these settings, in this order; else all. */
  readonly only?: readonly (keyof SettingsValues<G> & string)[];
  /** Settings that somebody else fixed, and who. */
  readonly fixed?: FixedSettings;
  /** Puts the defaults back; without it there is no such button. */
  readonly onReset?: () => void;
}

/** The label of the switch that keeps a setting off now; undefined where nothing does. */
function keeperOf<G extends SettingsGroup>(
  group: G,
  values: SettingsValues<G>,
  setting: Setting,
): string | undefined {
  if (setting.kind !== 'toggle' || setting.offWhile === undefined) return undefined;
  return values[setting.offWhile as keyof SettingsValues<G>] === true
    ? group.settings[setting.offWhile]?.label
    : undefined;
}

/**
 * The form of a settings group, made from the contract: every setting with its words, bounds and
 * default.
 */
export function SettingsForm<G extends SettingsGroup>({
  group,
  values,
  onChange,
  only,
  fixed,
  onReset,
}: SettingsFormProps<G>) {
  const keys = only ?? Object.keys(group.settings);
  return (
    <div className="space-y-8">
      {keys.map((key) => {
        const setting = group.settings[key];
        return (
          setting && (
            <div key={key} data-anchor={key}>
              <SettingControl
                setting={setting}
                value={values[key]}
                fixedBy={fixed?.keys.includes(key) === true ? fixed.by : undefined}
                keptOffBy={keeperOf(group, values, setting)}
                onChange={(value) => onChange(key, value as SettingsValues<G>[typeof key])}
              />
            </div>
          )
        );
      })}
      {onReset && (
        <Button size="small" onClick={onReset}>
          Reset to defaults
        </Button>
      )}
    </div>
  );
}
