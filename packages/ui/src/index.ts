export { Button, type ButtonProps } from './actions/button.tsx';
export { ButtonLink, type ButtonLinkProps } from './actions/button-link.tsx';
export { buttonClasses, type ButtonSize, type ButtonVariant } from './actions/button-look.ts';
export { IconButton } from './actions/icon-button.tsx';
export { type Action, useAction } from './actions/use-action.ts';
export { Icon, type IconName } from './brand/icons.tsx';
export { Mark } from './brand/mark.tsx';
export { markPath } from './brand/mark-path.ts';
export { themeKey, themeScript } from './brand/theme-script.ts';
export { ThemeSwitch } from './brand/theme-switch.tsx';
export { Badge } from './content/badge.tsx';
export { Callout, type CalloutKind } from './content/callout.tsx';
export { Card } from './content/card.tsx';
export { CodeBlock, CodePre } from './content/code-block.tsx';
export { CodeTabs } from './content/code-tabs.tsx';
export { CopyButton, CopyProvider } from './content/copy-button.tsx';
export { chordKeys, Kbd, KeyChord } from './content/key-chord.tsx';
export { LevelMeter, ProgressBar } from './content/meters.tsx';
export { ProseTable, Table } from './content/table.tsx';
export { Accordion, Disclosure } from './disclosure/accordion.tsx';
export { type Tab, Tabs } from './disclosure/tabs.tsx';
export { TabsNav } from './disclosure/tabs-nav.tsx';
export { chordOf } from './form/chords.ts';
export { CheckboxGroup, RadioGroup } from './form/choice-group.tsx';
export { ErrorSummary } from './form/error-summary.tsx';
export { Field, type FieldControl, FieldError, type FieldWords } from './form/field.tsx';
export { HotkeyField } from './form/hotkey-field.tsx';
export { Finder, type FinderGroup, type FinderItem } from './form/finder.tsx';
export { inputClasses } from './form/input-look.ts';
export { Select } from './form/select.tsx';
export { Slider } from './form/slider.tsx';
export { TextArea, TextField } from './form/text-field.tsx';
export { Checkbox, Toggle } from './form/toggle.tsx';
export { EmptyState } from './frame/empty-state.tsx';
export { SkipLink, VisuallyHidden } from './frame/hidden.tsx';
export { ScrollPlumb } from './frame/scroll-plumb.tsx';
export { Section } from './frame/section.tsx';
export { TryIt } from './frame/try-it.tsx';
export { useHydrated } from './internal/use-hydrated.ts';
export { useStoredText } from './internal/use-stored-text.ts';
export { Dialog, DialogClose } from './overlay/dialog.tsx';
export { Menu, type MenuEntry } from './overlay/menu.tsx';
export { SettingControl } from './settings/setting-control.tsx';
export { SettingsForm } from './settings/settings-form.tsx';
export {
  readSettings,
  type StoredSettings,
  useStoredSettings,
} from './settings/use-stored-settings.ts';
