import { hotkeyScopes } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { call } from '../../core/connection.ts';
import { useRequest } from '../../core/use-request.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { HotkeyRow } from './hotkey-row.tsx';

/**
 * Every hotkey, with its recorder; what another program holds is said, with a free one beside it.
 */
export function Hotkeys() {
  const loaded = useRequest('hotkeys.list', {});
  return (
    <LoadedView of={loaded}>
      {(rows) => (
        <>
          {(Object.keys(hotkeyScopes) as (keyof typeof hotkeyScopes)[]).map((scope) => (
            <Panel
              key={scope}
              title={hotkeyScopes[scope]}
              {...(scope === 'global' && {
                lead:
                  'Press Change, then the keys. Single keys from F1 to F12 may be used alone; all ' +
                  'others need Ctrl or Alt.',
                action: (
                  <Confirm
                    title="Put all hotkeys back?"
                    action="Put back"
                    trigger={<Button size="small">Reset all</Button>}
                    onConfirm={async () => loaded.replace(await call('hotkeys.reset', {}))}
                  >
                    <p>Every action goes back to its default keys.</p>
                  </Confirm>
                ),
              })}
            >
              <ul className="divide-y divide-line border-y border-line">
                {rows
                  .filter((row) => row.scope === scope)
                  .map((row) => (
                    <HotkeyRow key={row.action} row={row} rows={rows} onChanged={loaded.replace} />
                  ))}
              </ul>
            </Panel>
          ))}
        </>
      )}
    </LoadedView>
  );
}
