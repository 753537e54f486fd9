import { type HotkeyAction, hotkeys } from '@aplomb/contract';
import { Kbd, KeyChord, Table } from '@aplomb/ui';
import type { ReactNode } from 'react';

interface Row {
  readonly does: string;
  readonly keys: ReactNode;
}

const global: readonly HotkeyAction[] = [
  'activate',
  'quick_capture',
  'audio_toggle',
  'live_mode',
  'interview_mode',
  'presentation_mode',
  'open_settings',
  'emergency_hide',
];
const panel: readonly HotkeyAction[] = [
  'cancel',
  'audio_start_stop',
  'audio_pause',
  'transcript_clear',
];
const listed = (actions: readonly HotkeyAction[]): Row[] =>
  actions.map((action) => ({
    does: hotkeys[action].action,
    keys: <KeyChord chord={hotkeys[action].chord} />,
  }));

const sections: readonly { readonly name: string; readonly rows: readonly Row[] }[] = [
  { name: 'From any program', rows: listed(global) },
  {
    name: 'While selecting an area',
    rows: [
      { does: 'Move the selection', keys: 'Arrow keys' },
      {
        does: 'Move by ten pixels',
        keys: (
          <>
            <Kbd>Shift</Kbd> and arrow keys
          </>
        ),
      },
      { does: 'Confirm', keys: <Kbd>Enter</Kbd> },
    ],
  },
  {
    name: 'In the overlay and its panels',
    rows: [
      ...listed(panel),
      {
        does: 'Next, previous control',
        keys: (
          <>
            <Kbd>Tab</Kbd>, <KeyChord chord="Shift+Tab" />
          </>
        ),
      },
      { does: 'Between options and tabs', keys: 'Arrow keys' },
      {
        does: 'Press, switch, open',
        keys: (
          <>
            <Kbd>Space</Kbd>, <Kbd>Enter</Kbd>
          </>
        ),
      },
    ],
  },
  {
    name: 'On this site',
    rows: [
      {
        does: 'Skip to the content',
        keys: (
          <>
            <Kbd>Tab</Kbd>, then <Kbd>Enter</Kbd>
          </>
        ),
      },
      { does: 'Search the documentation', keys: <KeyChord chord="Ctrl+K" /> },
      { does: 'Close search, menu or dialog', keys: <Kbd>Esc</Kbd> },
    ],
  },
];

/** Every key there is, by place. The app's are their defaults. */
export function KeyboardMap() {
  return (
    <Table caption="Keyboard map" className="relative">
      <thead>
        <tr>
          <th scope="col">What it does</th>
          <th scope="col">Keys</th>
        </tr>
      </thead>
      {sections.map(({ name, rows }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-8! text-sm text-muted">
              {name}
            </th>
          </tr>
          {rows.map(({ does, keys }) => (
            <tr key={does}>
              <th scope="row">{does}</th>
              <td>{keys}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}
