import { Button } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { useAction } from '../../core/use-request.ts';
import { CheckList } from '../../frame/check-list.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

/** Tries every part of the app on this machine. */
export function Diagnostics() {
  const [checks, setChecks] = useState<RequestResult<'diagnostics.run'>>();
  const { busy, problem, run } = useAction();
  return (
    <Panel
      title="Test this machine"
      lead="Tries screen, audio, storage, hotkeys and models, and says what to do about what fails. Nothing is sent."
      action={
        <Button
          disabled={busy}
          onClick={() => void run(async () => setChecks(await call('diagnostics.run', {})))}
        >
          {busy ? 'Testing …' : 'Run the tests'}
        </Button>
      }
    >
      {problem && <ProblemNote problem={problem} />}
      {checks && <CheckList checks={checks} />}
    </Panel>
  );
}
