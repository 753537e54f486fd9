import { cx } from '@aplomb/ui';
import dark from './hero-dark.avif';
import darkSmall from './hero-dark-small.avif';
import darkPlain from './hero-dark.webp';
import light from './hero-light.avif';
import lightSmall from './hero-light-small.avif';
import lightPlain from './hero-light.webp';
import { hero, type HeroTheme, placeOf, readPlaces, rowPlace } from './recorded.ts';

/** Steps of the walk, in order. */
export type HeroStep = 'press' | 'drag' | 'read' | 'answer';

const files: Record<
  HeroTheme,
  { readonly avif: string; readonly small: string; readonly webp: string }
> = {
  light: { avif: light, small: lightSmall, webp: lightPlain },
  dark: { avif: dark, small: darkSmall, webp: darkPlain },
};

/** Shown in the theme of the page; what is not shown is not loaded. */
const shown: Record<HeroTheme, string> = {
  light: 'dark:hidden [[data-theme=light]_&]:block! [[data-theme=dark]_&]:hidden!',
  dark: 'hidden dark:block [[data-theme=dark]_&]:block! [[data-theme=light]_&]:hidden!',
};

/** The screen with what the step is about marked on it. */
export function HeroPicture({ step }: { readonly step: HeroStep }) {
  return (
    <div className="self-start overflow-hidden rounded-card border border-line" data-step={step}>
      {(['light', 'dark'] as const).map((theme) => (
        <Themed key={theme} theme={theme} step={step} />
      ))}
    </div>
  );
}

function Themed({ theme, step }: { readonly theme: HeroTheme; readonly step: HeroStep }) {
  const { width, height } = hero.screen;
  const { avif, small, webp } = files[theme];
  return (
    <div className={`relative ${shown[theme]}`} data-theme-picture={theme}>
      <picture>
        <source
          srcSet={`${small} ${width}w, ${avif} ${width * 2}w`}
          sizes="(width >= 64rem) 38rem, 85vw"
          type="image/avif"
        />
        <img
          src={webp}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          alt={
            'A code editor with a short Python file: drop_expired removes sessions from the ' +
            'list while it walks over it.'
          }
          className="block h-auto w-full"
        />
      </picture>
      {step !== 'press' && (
        <i
          aria-hidden="true"
          data-mark="region"
          style={placeOf(hero.region)}
          className={cx(
            'absolute border border-brass',
            'shadow-[0_0_0_9999px_color-mix(in_oklab,var(--color-paper)_55%,transparent)]',
          )}
        />
      )}
      {step === 'read' &&
        readPlaces(theme).map((place) => (
          <i
            key={`${place.left}${place.top}`}
            aria-hidden="true"
            data-mark="text"
            style={place}
            className="absolute rounded-[2px] bg-brass/15 outline outline-brass/60"
          />
        ))}
      {step === 'answer' && <AnswerMark theme={theme} />}
    </div>
  );
}

function AnswerMark({ theme }: { readonly theme: HeroTheme }) {
  const { code, text } = hero.answers[theme].details;
  const at = code?.likely_bugs[0]?.line;
  const place =
    at === undefined
      ? undefined
      : rowPlace(theme, text.split('\n')[at - 1]?.trim().split(' ').slice(0, 2).join(' ') ?? '');
  return (
    place && (
      <i
        aria-hidden="true"
        data-mark="answer"
        style={place}
        className="absolute border-s-2 border-brass bg-brass/15"
      />
    )
  );
}
