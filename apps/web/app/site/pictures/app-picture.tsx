import sizes from './sizes.recorded.json' with { type: 'json' };

/** Windows of the app that were photographed. */
export type PictureName = keyof typeof sizes;

const files = import.meta.glob<string>('./*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});
/** Shown in the theme of the page; what is not shown is not loaded. */
const shown = {
  light: 'dark:hidden [[data-theme=light]_&]:block! [[data-theme=dark]_&]:hidden!',
  dark: 'hidden dark:block [[data-theme=dark]_&]:block! [[data-theme=light]_&]:hidden!',
} as const;
const themes = ['light', 'dark'] as const;

interface AppPictureProps {
  readonly name: PictureName;
  /** What is to be seen, for those who do not see it. */
  readonly alt: string;
  readonly caption?: string;
}

/** A window of the running app in the theme of the page, photographed by the recorder. */
export function AppPicture({ name, alt, caption }: AppPictureProps) {
  const { width, height } = sizes[name];
  return (
    <figure className="my-8" data-app-picture={name} style={{ maxWidth: width }}>
      {themes.map((theme) => (
        <img
          key={theme}
          data-in-theme={theme}
          src={files[`./${name}-${theme}.webp`]}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          alt={alt}
          className={`${shown[theme]} h-auto w-full rounded-card border border-line`}
        />
      ))}
      {caption !== undefined && (
        <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>
      )}
    </figure>
  );
}
