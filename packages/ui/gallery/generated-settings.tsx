import { audioSettings, contextSettings, learningSettings } from '@aplomb/contract';
import { SettingsForm, TryIt, useStoredSettings } from '../src/index.ts';

/** Three groups of the contract, which between them have every kind of setting. */
export function GeneratedSettings() {
  const [audio, learning, context] = [
    useStoredSettings('audio'),
    useStoredSettings('learning'),
    useStoredSettings('context'),
  ];
  return (
    <div className="grid gap-8 lg:grid-cols-2 [&>*]:min-w-0">
      <TryIt title="Audio" onReset={audio.reset}>
        <SettingsForm group={audioSettings} values={audio.values} onChange={audio.set} />
      </TryIt>
      <TryIt title="Learning">
        <SettingsForm
          group={learningSettings}
          values={learning.values}
          onChange={learning.set}
          onReset={learning.reset}
        />
      </TryIt>
      <TryIt title="Context" onReset={context.reset}>
        <SettingsForm
          group={contextSettings}
          values={context.values}
          onChange={context.set}
          only={['industry_focus', 'experience_level', 'custom_name', 'custom_description']}
        />
      </TryIt>
    </div>
  );
}
