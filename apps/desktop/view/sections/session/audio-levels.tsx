import { LevelMeter } from '@aplomb/ui';
import { useState } from 'react';
import { useEvent } from '../../core/use-event.ts';

/** How loud each channel is. */
export function AudioLevels({ channels }: { readonly channels: readonly string[] }) {
  const [levels, setLevels] = useState<Readonly<Record<number, number>>>({});
  useEvent('level', ({ channel, peak }) => setLevels((before) => ({ ...before, [channel]: peak })));
  return (
    <div className="grid gap-3 @xl:grid-cols-2">
      {channels.map((name, channel) => (
        <div key={name} className="space-y-1.5 text-sm">
          <span className="text-muted" aria-hidden="true">
            {name}
          </span>
          <LevelMeter label={`Level: ${name}`} level={Math.min(1, levels[channel] ?? 0)} />
        </div>
      ))}
    </div>
  );
}
