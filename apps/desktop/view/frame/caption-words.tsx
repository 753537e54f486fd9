import { partName } from '@aplomb/contract';
import type { Caption } from '../core/use-captions.ts';

/** Words of a caption; those that may still change, and notes that none were understood, dimmer. */
export function CaptionWords({ caption }: { readonly caption: Caption }) {
  const { stable, tail, understood } = caption;
  return (
    <>
      {understood ? stable : <span className="text-muted">{stable}</span>}{' '}
      <span className="text-muted">{tail}</span>
    </>
  );
}

/** What to do where speech was not understood. */
export function MisheardNote({
  shown,
}: {
  readonly shown: readonly { readonly understood?: boolean | undefined }[];
}) {
  if (shown.every(({ understood }) => understood !== false)) return null;
  return (
    <p className="text-sm text-muted">
      Some speech wasn’t understood. Move closer to the microphone, or add a better speech model
      under {partName('settings/models')}.
    </p>
  );
}
