import { cx } from '@aplomb/ui';
import sizes from './sizes.recorded.json' with { type: 'json' };

/** Windows of the app that were photographed. */
export type PictureName = keyof typeof sizes;

const files = import.meta.glob<string>('./*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});
const fileOf = (picture: string): string => files[`./${picture}.webp`] ?? '';
/** Shown in the theme of the page; what is not shown is not loaded. */
const shown = {
  light: 'dark:hidden [[data-theme=light]_&]:block! [[data-theme=dark]_&]:hidden!',
  dark: 'hidden dark:block [[data-theme=dark]_&]:block! [[data-theme=light]_&]:hidden!',
} as const;
const themes = ['light', 'dark'] as const;
/** On phones a whole window is too small to read: its content is shown larger, without the side bar. */
const closer = 'max-sm:aspect-[4/5] max-sm:object-cover max-sm:object-[58%_0]';
const otherwise: Partial<Record<PictureName, string>> = {
  'first-launch': 'max-sm:aspect-[4/5] max-sm:object-cover max-sm:object-[40%_0]',
  overlay: '',
  picker: '',
};

interface AppPictureProps {
  readonly name: PictureName;
  /** What is to be seen, for those who do not see it. */
  readonly alt: string;
  readonly caption?: string;
}

/** A window of the running app in the theme of the page, photographed by the recorder. */
export function AppPicture({ name, alt, caption }: AppPictureProps) {
  const { width, height, small } = sizes[name];
  const at = otherwise[name] ?? closer;
  const onPhones = at === '' ? '100vw' : `${Math.round(width / 2)}px`;
  return (
    <figure className="my-8" data-app-picture={name} style={{ maxWidth: width }}>
      {themes.map((theme) => (
        <img
          key={theme}
          data-in-theme={theme}
          src={fileOf(`${name}-${theme}`)}
          srcSet={
            `${fileOf(`${name}-${theme}-small`)} ${small}w, ` +
            `${fileOf(`${name}-${theme}`)} ${2 * width}w`
          }
          sizes={`(max-width: 40rem) ${onPhones}, min(45rem, ${width}px)`}
          width={width}
          height={height}
          loading="lazy"
          // Words and their rules come first.
          fetchPriority="low"
          alt={alt}
          className={cx('h-auto w-full rounded-card border border-line', shown[theme], at)}
        />
      ))}
      {caption !== undefined && (
        <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>
      )}
    </figure>
  );
}
