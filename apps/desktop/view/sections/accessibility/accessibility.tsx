import { Badge, Table } from '@aplomb/ui';
import { useSyncExternalStore } from 'react';
import { Panel } from '../../frame/panel.tsx';
import { SettingsPanel } from '../../frame/settings-panel.tsx';

const questions = [
  {
    name: 'Reduced motion',
    query: '(prefers-reduced-motion: reduce)',
    effect: 'Nothing slides or fades; clocks show minutes.',
  },
  {
    name: 'More contrast',
    query: '(prefers-contrast: more)',
    effect: 'Body text meets AAA already.',
  },
  {
    name: 'Contrast theme',
    query: '(forced-colors: active)',
    effect: 'Your colours replace ours.',
  },
  {
    name: 'Dark appearance',
    query: '(prefers-color-scheme: dark)',
    effect: 'The dark theme, unless you choose here.',
  },
] as const;

/** Sizes, theme, how notes reach you, and what the system asks for. */
export function Accessibility() {
  return (
    <>
      <SettingsPanel group="appearance" />
      <Panel title="How large captions are">
        <p className="captions border-s border-line ps-4">
          <span className="font-medium text-brass">Others: </span>Captions are this large.
        </p>
      </Panel>
      <SettingsPanel
        group="live"
        only={['notification_style']}
        title="Live notes"
        lead="They can be seen, heard, or both."
      />
      <Panel
        title="What your system asks for"
        lead="Read from the system, live. Change it in Windows Settings, Accessibility."
      >
        <Table caption="What your system asks for">
          <thead>
            <tr>
              <th scope="col">Setting</th>
              <th scope="col">Now</th>
              <th scope="col">If it is on</th>
            </tr>
          </thead>
          <tbody>
            {questions.map(({ name, query, effect }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <SystemAnswer query={query} />
                </td>
                <td>{effect}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
    </>
  );
}

function SystemAnswer({ query }: { readonly query: string }) {
  const on = useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
  return <Badge tone={on ? 'calm' : 'neutral'}>{on ? 'on' : 'off'}</Badge>;
}
