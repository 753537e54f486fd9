import { audioSettings } from '@aplomb/contract';
import { Button, RadioGroup, Select } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { percentOf } from '../../core/format.tsx';
import { useAction, useRequest } from '../../core/use-request.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';

type Device = RequestResult<'audio.devices'>[number];
type Source = Device['source'];
const names: Readonly<Record<Source, string>> = {
  microphone: 'Microphone',
  system: 'System audio',
};
const testSeconds = 2;

interface DeviceChoiceProps {
  readonly source: Source | 'both';
  readonly disabled: boolean;
  readonly onSource: (source: Source | 'both') => void;
}

/** What is listened to, through which devices; each can be tried before it matters. */
export function DeviceChoice({ source, disabled, onSource }: DeviceChoiceProps) {
  const devices = useRequest('audio.devices', {});
  const { label, description, options } = audioSettings.settings.input_source;
  return (
    <fieldset disabled={disabled} className="min-w-0 space-y-4">
      <legend className="sr-only">What is listened to</legend>
      <RadioGroup
        label={label}
        hint={description}
        options={options}
        value={source}
        onValueChange={onSource}
      />
      {devices.problem && <ProblemNote problem={devices.problem} onRetry={devices.reload} />}
      <div className="grid gap-4 @xl:grid-cols-2">
        {devices.value !== undefined &&
          (['microphone', 'system'] as const)
            .filter((each) => source === each || source === 'both')
            .map((each) => (
              <DevicePicker
                key={each}
                source={each}
                devices={(devices.value ?? []).filter((device) => device.source === each)}
              />
            ))}
      </div>
    </fieldset>
  );
}

function DevicePicker({
  source,
  devices,
}: {
  readonly source: Source;
  readonly devices: readonly Device[];
}) {
  const [deviceId, setDeviceId] = useState(devices.find((device) => device.chosen)?.id ?? '');
  const [level, setLevel] = useState<RequestResult<'audio.testLevel'>>();
  const { busy, problem, run } = useAction();
  const usual = devices.find((device) => device.default)?.name;
  const options: Record<string, string> = {
    '': usual === undefined ? 'The system’s default' : `The system’s default (${usual})`,
    ...Object.fromEntries(devices.map(({ id, name }) => [id, name])),
  };
  const choose = (id: string): void => {
    setDeviceId(id);
    setLevel(undefined);
    void run(() => call('audio.choose', { source, deviceId: id === '' ? null : id }));
  };
  const test = (): void => {
    void run(async () =>
      setLevel(
        await call('audio.testLevel', {
          source,
          deviceId: deviceId === '' ? null : deviceId,
          seconds: testSeconds,
        }),
      ),
    );
  };
  return (
    <div className="space-y-2">
      <Select label={names[source]} options={options} value={deviceId} onValueChange={choose} />
      <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
        <Button size="small" disabled={busy} onClick={test}>
          {busy ? 'Listening …' : 'Test'}
        </Button>
        <output>{level === undefined ? '' : outcomeOf(level)}</output>
      </p>
      {problem && <ProblemNote problem={problem} />}
    </div>
  );
}

const outcomeOf = ({ device, heard, peak }: RequestResult<'audio.testLevel'>): string =>
  heard
    ? `${device}: heard, loudest at ${percentOf(peak)}.`
    : `${device}: open, but nothing was heard.`;
