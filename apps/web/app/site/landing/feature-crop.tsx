import { cx } from '@aplomb/ui';
import size from './crops/size.recorded.json' with { type: 'json' };

const files = import.meta.glob<string>('./crops/*.avif', {
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

interface FeatureCropProps {
  /** Id of the feature. */
  readonly name: string;
  /** What is to be seen, for those who do not see it. */
  readonly alt: string;
}

/** A part of the running app in the theme of the page, photographed by `npm run demo:record`. */
export function FeatureCrop({ name, alt }: FeatureCropProps) {
  return themes.map((theme) => (
    <img
      key={theme}
      src={files[`./crops/${name}-${theme}.avif`]}
      width={size.width}
      height={size.height}
      loading="lazy"
      decoding="async"
      alt={alt}
      className={cx(
        shown[theme],
        'aspect-[3/2] w-full object-cover object-left-top sm:aspect-[560/330]',
      )}
    />
  ));
}
