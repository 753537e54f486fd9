import { cx } from '@aplomb/ui';
import sizes from './sizes.recorded.json' with { type: 'json' };
import { ThemedPicture } from './themed-picture.tsx';

/** Windows of the app that were photographed. */
export type PictureName = keyof typeof sizes;

const files = import.meta.glob<string>('./*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});
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
  const fileOf = (theme: string, size = ''): string =>
    files[`./${name}-${theme}${size}.webp`] ?? '';
  const onPhones = at === '' ? '100vw' : `${Math.round(width / 2)}px`;
  return (
    <figure className="my-8" data-app-picture={name} style={{ maxWidth: width }}>
      <ThemedPicture
        src={fileOf}
        srcSet={(theme) => `${fileOf(theme, '-small')} ${small}w, ${fileOf(theme)} ${2 * width}w`}
        sizes={`(max-width: 40rem) ${onPhones}, min(45rem, ${width}px)`}
        width={width}
        height={height}
        alt={alt}
        className={cx('block h-auto w-full rounded-card border border-line', at)}
      />
      {caption !== undefined && (
        <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>
      )}
    </figure>
  );
}
