import { ThemedPicture } from '../pictures/themed-picture.tsx';
import size from './crops/size.recorded.json' with { type: 'json' };

const files = import.meta.glob<string>('./crops/*.avif', {
  eager: true,
  import: 'default',
  query: '?url',
});
interface FeatureCropProps {
  /** Id of the feature. */
  readonly name: string;
  /** What is to be seen, for those who do not see it. */
  readonly alt: string;
}

/** A part of the running app in the theme of the page, photographed by `npm run demo:record`. */
export function FeatureCrop({ name, alt }: FeatureCropProps) {
  return (
    <ThemedPicture
      src={(theme) => files[`./crops/${name}-${theme}.avif`]}
      width={size.width}
      height={size.height}
      alt={alt}
      className="block aspect-[3/2] w-full object-cover object-left-top sm:aspect-[560/330]"
    />
  );
}
