import { Table } from '@aplomb/ui';
import { screenExample } from './screen-example.ts';

const modes = [
  [
    'Custom area',
    'You drag a rectangle.',
    'An error, a paragraph, one function. The usual choice.',
  ],
  ['Window', 'You point at a window and click.', 'A dialog or a program that is partly covered.'],
  [
    'Full screen',
    'Every monitor, or the one you choose.',
    'A slide show, or when there is no time to aim.',
  ],
] as const;

/** The ways to mark what is analyzed. */
export function CaptureModes() {
  return (
    <Table caption="Capture modes">
      <thead>
        <tr>
          <th scope="col">Mode</th>
          <th scope="col">How</th>
          <th scope="col">Good for</th>
        </tr>
      </thead>
      <tbody>
        {modes.map(([mode, how, use]) => (
          <tr key={mode}>
            <th scope="row">{mode}</th>
            <td>{how}</td>
            <td>{use}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A small screenshot and what the engine answered to it, as recorded. */
export function ScreenExample() {
  const { image, summary, kind } = screenExample;
  return (
    <figure className="m-0 grid gap-6 border-y border-line py-6 md:grid-cols-2">
      <img
        src={`data:image/png;base64,${image}`}
        width={320}
        height={124}
        alt="Four lines of Python in a dark editor"
        className="w-full rounded-input border border-line [image-rendering:pixelated]"
      />
      <figcaption className="border-s border-brass ps-6">
        <p className="m-0">{summary}</p>
        <p className="mt-3 mb-0 text-sm text-muted">
          Kind of screen: {kind}. Read on the server that serves this page, without a cloud.
        </p>
      </figcaption>
    </figure>
  );
}
