import { product } from '@aplomb/contract';

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
    <figure id="film" className="mx-auto mt-14 max-w-[56rem] scroll-mt-20" data-demo>
      <video
        controls
        preload="none"
        poster={poster}
        playsInline
        className="aspect-video w-full rounded-card border border-line"
        aria-label={`${product.name} in use`}
      >
        <source src={video} type="video/mp4" />
        <track kind="captions" src={captions} srcLang="en" label="English" default />
      </video>
      <figcaption className="mt-3 text-sm text-muted">
        Recorded from the running app.{' '}
        <a href={video} download>
          Save the video
        </a>
      </figcaption>
    </figure>
  );
}
