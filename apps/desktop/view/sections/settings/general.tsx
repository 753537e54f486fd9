import { partName, product } from '@aplomb/contract';
import { Button, Toggle } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { useAppState } from '../../core/app-state.tsx';
import { call } from '../../core/connection.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { keptOff } from '../../frame/kept-off.ts';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { SettingsPanel } from '../../frame/settings-panel.tsx';
import { Installation } from './installation.tsx';

/** The theme, and the app itself. */
export function General() {
  return (
    <>
      <SettingsPanel
        group="appearance"
        only={['theme']}
        lead={`Sizes are under ${partName('settings/accessibility')}.`}
      />
      <StartWithSystem />
      <Installation />
      <Updates />
      <About />
    </>
  );
}

function StartWithSystem() {
  const loaded = useRequest('app.autostart.get', {});
  const { problem, run } = useAction();
  const { shell } = useAppState();
  const stays =
    shell === 'webview'
      ? 'Closing this window leaves the app next to the clock; choose it there to bring the window back.'
      : 'This system gives the app no icon next to the clock. Closing this window leaves ' +
        'it listening for its hotkeys: start it again, or press the hotkey for ' +
        'settings, to bring the window back. Quit below ends it.';
  return (
    <Panel title="Start and stay">
      <div className="max-w-measure space-y-4">
        <LoadedView of={loaded}>
          {({ on }) => (
            <Toggle
              label={`Start ${product.name} with the computer`}
              hint="For your user only; no window opens until you ask for one."
              checked={on}
              onValueChange={(next) =>
                void run(async () => loaded.replace(await call('app.autostart.set', { on: next })))
              }
            />
          )}
        </LoadedView>
        <p className="text-ui text-muted">{stays}</p>
        {problem && <ProblemNote problem={problem} />}
      </div>
    </Panel>
  );
}

function Updates() {
  const { localOnly } = useAppState();
  const { busy, problem, run } = useAction();
  const [found, setFound] = useState<RequestResult<'updates.check'>>();
  return (
    <Panel
      title="Updates"
      lead="Asked of the site only when you press this; the answer must carry our signature."
      action={
        <Button
          disabled={busy || localOnly}
          onClick={() => void run(async () => setFound(await call('updates.check', {})))}
        >
          {busy ? 'Asking …' : 'Check for updates'}
        </Button>
      }
    >
      {localOnly && <p className="text-ui">{keptOff}</p>}
      <output className="block text-ui">{found && <UpdateAnswer found={found} />}</output>
      {problem && <ProblemNote problem={problem} />}
    </Panel>
  );
}

function UpdateAnswer({
  found: { state, version, notes, path, reason },
}: {
  readonly found: RequestResult<'updates.check'>;
}) {
  if (state === 'current') return <>You have the newest version.</>;
  if (state === 'off') return <>{reason ?? 'Updates are off.'}</>;
  return (
    <span className="space-y-2">
      <span className="block">
        Version {version} is there. {notes}
      </span>
      {path !== null && (
        <Button size="small" onClick={() => void call('app.openDocs', { path })}>
          Read and download
        </Button>
      )}
    </span>
  );
}

function About() {
  const licence = useRequest('license.get', {});
  return (
    <Panel
      title={`${product.name} ${product.version}`}
      action={
        <Confirm
          title={`Quit ${product.name}?`}
          action="Quit"
          trigger={<Button>Quit</Button>}
          onConfirm={() => call('app.quit', {})}
        >
          <p>Hotkeys stop working until you start it again. Your data stays.</p>
        </Confirm>
      }
    >
      <LoadedView of={licence}>{({ detail }) => <p className="text-ui">{detail}</p>}</LoadedView>
    </Panel>
  );
}
