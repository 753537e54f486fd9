import { Button, TextField } from '@aplomb/ui';
import { useState } from 'react';
import { call } from '../../core/connection.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { Panel } from '../../frame/panel.tsx';

const word = 'DELETE';

/** Deletes everything the app keeps, and then the key. */
export function DeleteEverything() {
  const [typed, setTyped] = useState('');
  return (
    <Panel title="Delete everything" lead="History, pictures, recordings, documents, settings, index and audit log, then the key: nothing readable remains. It cannot be undone.">
      <Confirm title="Delete everything?" action="Delete everything" ready={typed === word} trigger={<Button>Delete everything …</Button>} onConfirm={() => call('privacy.deleteEverything', { confirm: word })}>
        <p>Export first what you want to keep. The app then starts as on its first day.</p>
        <TextField label={`Type ${word} to go on`} autoComplete="off" value={typed} onValueChange={setTyped} />
      </Confirm>
    </Panel>
  );
}
