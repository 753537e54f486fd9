import { Table, ThemeSwitch } from '@aplomb/ui';
import { useMedia } from '../use-media.ts';

const questions = [
  {
    name: 'Reduced motion',
    query: '(prefers-reduced-motion: reduce)',
    effect: 'Nothing slides or fades; the session timer shows minutes.',
  },
  {
    name: 'More contrast',
    query: '(prefers-contrast: more)',
    effect: 'Body text meets AAA already.',
  },
  {
    name: 'Contrast theme (forced colours)',
    query: '(forced-colors: active)',
    effect: 'Your colours replace ours; state is drawn by lines and words.',
  },
  {
    name: 'Dark appearance',
    query: '(prefers-color-scheme: dark)',
    effect: 'The dark theme, unless you choose below.',
  },
] as const;

/**
 * What the reader's system asks of programs and pages, read live, with what follows from it here.
 */
export function SystemReport() {
  return (
    <>
      <Table caption="What your system asks for" className="[&_table]:min-w-120">
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">Your system</th>
            <th scope="col">If it is on</th>
          </tr>
        </thead>
        <tbody>
          {questions.map(({ name, query, effect }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Answer query={query} />
              </td>
              <td>{effect}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="needs-script flex flex-wrap items-center justify-between gap-4 text-ui">
        <span>Theme of this site</span>
        <ThemeSwitch />
      </div>
    </>
  );
}

function Answer({ query }: { readonly query: string }) {
  const on = useMedia(query);
  return on === undefined ? (
    <span className="text-muted">not known yet</span>
  ) : (
    <>{on ? 'on' : 'off'}</>
  );
}
