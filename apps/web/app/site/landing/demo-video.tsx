import { hotkeys, product } from '@aplomb/contract';
import { cx, KeyChord } from '@aplomb/ui';

// Paths of public files that exist when the site is built: the video shows itself once all three
// are there.
const files = Object.keys(
  import.meta.glob(
    [
      '/public/demo/aplomb-demo.mp4',
      '/public/demo/aplomb-demo.jpg',
      '/public/demo/aplomb-demo.vtt',
    ],
    { query: '?url' },
  ),
);
const file = (ending: string): string | undefined =>
  files.find((path) => path.endsWith(ending))?.slice('/public'.length);
const [video, poster, captions] = [file('.mp4'), file('.jpg'), file('.vtt')];

/**
 * The demo video with poster and captions, loaded when it is played; nothing at all while there is
 * no video.
 */
export function DemoVideo() {
  if (video === undefined || poster === undefined || captions === undefined) return null;
  return (
    <figure
      id="film"
      className={cx(
        'mt-10 grid scroll-mt-20 items-center gap-x-8 gap-y-5 lg:grid-cols-[9fr_15fr]',
        'xl:grid-cols-[5fr_7fr] xl:gap-x-16',
      )}
      data-demo
    >
      <figcaption className="lg:order-first">
        <h2 className="font-display text-xl sm:text-2xl">See it work, in 30 seconds</h2>
        <ol className="mt-4 hidden space-y-2 text-ui text-muted sm:block">
          <li>
            Press <KeyChord chord={hotkeys.activate.chord} /> and drag around the code.
          </li>
          <li>The bug is named, on your own PC.</li>
          <li>Ask on, and your notes answer.</li>
          <li>
            <KeyChord chord={hotkeys.emergency_hide.chord} /> hides everything.
          </li>
        </ol>
        <p className="mt-3 text-sm text-muted">
          Recorded from the running app.{' '}
          <a href={video} download>
            Save the video
          </a>
        </p>
      </figcaption>
      <div className="relative order-first aspect-video overflow-hidden rounded-card border border-line">
        {/* A poster of the video itself would be loaded at once. */}
        <img
          src={poster}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
        <video
          controls
          preload="none"
          playsInline
          className="relative size-full"
          aria-label={`${product.name} in use`}
        >
          <source src={video} type="video/mp4" />
          <track kind="captions" src={captions} srcLang="en" label="English" default />
        </video>
      </div>
    </figure>
  );
}
