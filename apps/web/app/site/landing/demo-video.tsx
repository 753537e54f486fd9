import { hotkeys, product } from '@aplomb/contract';
import { cx, Icon, KeyChord } from '@aplomb/ui';
import { useState } from 'react';
import film from './film.recorded.json' with { type: 'json' };

/** Length of the film, as it is written on what leads to it. */
export const filmSeconds = film.seconds;
/** Shown in the theme of the page; what is not shown is not loaded. */
const shown = {
  light: 'dark:hidden [[data-theme=light]_&]:block! [[data-theme=dark]_&]:hidden!',
  dark: 'hidden dark:block [[data-theme=dark]_&]:block! [[data-theme=light]_&]:hidden!',
} as const;
const themes = ['light', 'dark'] as const;

/** The film in the theme of the page, with its captions in the picture; loaded when it is played. */
export function DemoVideo() {
  return (
    <figure
      id="film"
      className={cx(
        'mt-10 grid scroll-mt-20 items-center gap-x-8 gap-y-5 lg:grid-cols-[9fr_15fr]',
        'xl:grid-cols-[5fr_7fr] xl:gap-x-16',
        '[content-visibility:auto] [contain-intrinsic-block-size:auto_24rem]',
      )}
      data-demo
    >
      <figcaption className="lg:order-first">
        <h2 className="font-display text-xl sm:text-2xl">See it work, in {filmSeconds} seconds</h2>
        <ol className="mt-4 hidden space-y-2 text-ui text-muted sm:block">
          <li>
            Turn on live help with <KeyChord chord={hotkeys.live_mode.chord} />. It hears a
            question, and your own notes answer.
          </li>
          <li>
            Mark an error with <KeyChord chord={hotkeys.activate.chord} />. You see the line, the
            cause and what to do.
          </li>
          <li>The log shows that 0 bytes were sent.</li>
        </ol>
        <p className="mt-3 text-sm text-muted">
          Recorded from the running app on drawn desktops, with a made-up voice.{' '}
          <a href="/demo/aplomb-demo-light.mp4" download>
            Save the video
          </a>
        </p>
      </figcaption>
      <div className="relative order-first aspect-video overflow-hidden rounded-card border border-line">
        {themes.map((theme) => (
          <Film key={theme} theme={theme} />
        ))}
      </div>
    </figure>
  );
}

/**
 * One theme's film: its poster until it is pressed. A player that waits would cost every visitor the
 * drawing of its controls; without script it waits all the same.
 */
function Film({ theme }: { readonly theme: (typeof themes)[number] }) {
  const [started, setStarted] = useState(false);
  return (
    <div className={cx('absolute inset-0', shown[theme])}>
      {/* A poster of the video itself would be loaded at once. */}
      <img
        src={`/demo/aplomb-demo-${theme}.avif`}
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      {started ? (
        <Player theme={theme} autoPlay />
      ) : (
        <>
          <button
            type="button"
            onClick={() => setStarted(true)}
            className="needs-script group absolute inset-0 grid place-items-center"
          >
            <span
              className={cx(
                'flex items-center gap-2 rounded-pill bg-ink px-5 py-3 font-medium text-paper',
                'shadow-float transition-transform group-hover:scale-105',
              )}
            >
              <Icon name="play" size={18} />
              Play, {filmSeconds} s
            </span>
          </button>
          <noscript>
            <Player theme={theme} />
          </noscript>
        </>
      )}
    </div>
  );
}

interface PlayerProps {
  readonly theme: (typeof themes)[number];
  readonly autoPlay?: boolean;
}

/** The browser's own player; it takes the focus of the button in whose place it comes. */
function Player({ theme, autoPlay = false }: PlayerProps) {
  return (
    <video
      ref={(video) => {
        if (autoPlay) video?.focus();
      }}
      controls
      autoPlay={autoPlay}
      // What lies under a player without script is hidden by it.
      poster={autoPlay ? undefined : `/demo/aplomb-demo-${theme}.avif`}
      preload="none"
      playsInline
      className="relative size-full"
      aria-label={`${product.name} in use`}
    >
      <source src={`/demo/aplomb-demo-${theme}.mp4`} type="video/mp4" />
      <track kind="captions" src={`/demo/aplomb-demo-${theme}.vtt`} srcLang="en" label="English" />
    </video>
  );
}
