import type { ComponentProps } from 'react';

/** Unless the reader chose a theme: see boot/picture-theme.ts. */
const systemIsDark = '(prefers-color-scheme: dark)';

/** In a theme: the address of a file, or of several with the width of each. */
type InTheme = (theme: 'light' | 'dark') => string | undefined;

interface ThemedPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  readonly src: InTheme;
  readonly srcSet?: InTheme;
}

/**
 * A picture in the theme of the page, of which no other is loaded: when it comes near, so that words
 * come first.
 */
export function ThemedPicture({ src, srcSet = src, sizes, alt, ...rest }: ThemedPictureProps) {
  return (
    <picture className="contents">
      <source media={systemIsDark} srcSet={srcSet('dark')} sizes={sizes} />
      <img
        loading="lazy"
        {...rest}
        alt={alt}
        src={src('light')}
        srcSet={srcSet('light')}
        sizes={sizes}
      />
    </picture>
  );
}
