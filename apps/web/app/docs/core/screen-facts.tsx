import { FigureTable } from '@aplomb/ui';
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
    <FigureTable
      caption="Capture modes"
      heads={['Mode', 'How', 'Good for']}
      rows={modes.map(([mode, ...cells]) => ({ id: mode, name: mode, cells }))}
    />
  );
}

/** A small screenshot and what the engine answered to it, as recorded. */
export function ScreenExample() {
  const { picture, summary, kind } = screenExample;
  return (
    <figure className="m-0 grid gap-6 border-y border-line py-6 md:grid-cols-2">
      <img
        src={picture}
        width={320}
        height={124}
        loading="lazy"
        decoding="async"
        alt="Three lines of Python in a dark editor"
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
