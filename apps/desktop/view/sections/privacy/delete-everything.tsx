import { Button, TextField } from '@aplomb/ui';
import { useState } from 'react';
import { call } from '../../core/connection.ts';
import { bytesOf, things } from '../../core/format.tsx';
import { useRequest } from '../../core/use-request.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';

const word = 'DELETE';

/** Deletes everything the app keeps, and its keys. */
export function DeleteEverything() {
  const [typed, setTyped] = useState('');
  return (
    <Panel
      title="Delete everything"
      lead="All that the app keeps on this computer, and the keys: nothing readable remains. It cannot be undone."
    >
      <Confirm
        title="Delete everything?"
        action="Delete everything"
        ready={typed === word}
        trigger={<Button>Delete everything …</Button>}
        onConfirm={() => call('privacy.deleteEverything', { confirm: word })}
      >
        <WhatGoes />
        <p>
          Export first what you want to keep. The app closes its windows and starts as on its first
          day; the program itself stays.
        </p>
        <TextField
          label={`Type ${word} to go on`}
          autoComplete="off"
          value={typed}
          onValueChange={setTyped}
        />
      </Confirm>
    </Panel>
  );
}

/** Part by part, as it lies on the disk now. */
function WhatGoes() {
  const loaded = useRequest('privacy.everything', {});
  return (
    <LoadedView of={loaded}>
      {({ parts, autostart }) => (
        <ul className="divide-y divide-line border-y border-line">
          {parts.map(({ what, files, bytes }) => (
            <li key={what} className="flex justify-between gap-4 py-1.5">
              <span>{what}</span>
              <span className="shrink-0 text-muted tabular-nums">
                {things(files, 'file')}, {bytesOf(bytes)}
              </span>
            </li>
          ))}
          {autostart && <li className="py-1.5">The start with the computer</li>}
        </ul>
      )}
    </LoadedView>
  );
}
