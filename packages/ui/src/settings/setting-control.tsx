import { type ChoiceSetting, valueWords, type Setting, type TextSetting } from '@aplomb/contract';
import { CheckboxGroup, RadioGroup } from '../form/choice-group.tsx';
import { Select } from '../form/select.tsx';
import { Slider } from '../form/slider.tsx';
import { TextArea, TextField } from '../form/text-field.tsx';
import { Toggle } from '../form/toggle.tsx';

interface SettingControlProps<S extends Setting> {
  readonly setting: S;
  readonly value: unknown;
  /** Label of a switch that keeps this one off, whatever its value is. */
  readonly keptOffBy?: string | undefined;
  /** The organisation that fixed it: shown, not to be changed. */
  readonly fixedBy?: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** More options than this are a list to open; fewer lie open on cards. */
const optionsOnCards = 5;
/** Texts longer than this get several lines. */
const charactersOnOneLine = 120;

/** The control for one setting, by its kind. */
export function SettingControl({
  setting,
  value,
  keptOffBy,
  fixedBy,
  onChange,
}: SettingControlProps<Setting>) {
  if (fixedBy !== undefined) return <FixedValue setting={setting} value={value} by={fixedBy} />;
  const words = { label: setting.label, hint: setting.description };
  switch (setting.kind) {
    case 'toggle':
      return (
        <Toggle
          {...words}
          checked={value === true && keptOffBy === undefined}
          onValueChange={onChange}
          {...(keptOffBy !== undefined && {
            disabled: true,
            hint: `Off while “${keptOffBy}” is on. ${setting.description}`,
          })}
        />
      );
    case 'choice':
      return <ChoiceControl setting={setting} value={value} onChange={onChange} />;
    case 'many':
      return (
        <CheckboxGroup
          {...words}
          options={setting.options}
          value={value as readonly string[]}
          onValueChange={onChange}
        />
      );
    case 'range':
      return (
        <Slider
          {...words}
          min={setting.min}
          max={setting.max}
          step={setting.step}
          unit={setting.unit}
          value={Number(value)}
          onValueChange={onChange}
        />
      );
    case 'text':
      return <TextControl setting={setting} value={value} onChange={onChange} />;
  }
}

function FixedValue({
  setting,
  value,
  by,
}: Pick<SettingControlProps<Setting>, 'setting' | 'value'> & { readonly by: string }) {
  return (
    <div>
      <p className="text-ui font-medium">
        {setting.label}: {valueWords(setting, value)}
      </p>
      <p className="text-sm text-muted">
        Set by the policy of {by}. {setting.description}
      </p>
    </div>
  );
}

function ChoiceControl({
  setting: { label, description, options },
  value,
  onChange,
}: SettingControlProps<ChoiceSetting>) {
  const Control = Object.keys(options).length > optionsOnCards ? Select : RadioGroup;
  return (
    <Control
      label={label}
      hint={description}
      options={options}
      value={String(value)}
      onValueChange={onChange}
    />
  );
}

function TextControl({
  setting: { label, description, maxCharacters },
  value,
  onChange,
}: SettingControlProps<TextSetting>) {
  const text = String(value);
  const Control = maxCharacters > charactersOnOneLine ? TextArea : TextField;
  const hint = (
    <>
      {description}{' '}
      <span className="tabular-nums">
        {text.length} of {maxCharacters} characters.
      </span>
    </>
  );
  return (
    <Control
      label={label}
      hint={hint}
      value={text}
      maxLength={maxCharacters}
      onValueChange={onChange}
    />
  );
}
