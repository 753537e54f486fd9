import { appearanceSettings } from '@aplomb/contract';
import { useCaptions, useSpeakerOf } from '../core/use-captions.ts';
import { CaptionWords, MisheardNote } from './caption-words.tsx';
import { useSettings } from '../core/use-settings.ts';

/** The last sentences that were said; words that may still change are dimmer. */
export function CaptionStrip() {
  const { values } = useSettings('appearance');
  const captions = useCaptions().slice(
    -Number(values?.caption_lines ?? appearanceSettings.settings.caption_lines.default),
  );
  const speakerOf = useSpeakerOf();
  return (
    <section aria-label="Captions" className="captions border-t border-line bg-paper px-4 py-2">
      {captions.length === 0 && <p className="text-muted">Nothing heard yet.</p>}
      {captions.map((caption) => {
        const speaker = speakerOf(caption);
        return (
          <p key={`${caption.channel} ${caption.id}`} className="line-clamp-2">
            {speaker !== null && <span className="font-medium text-brass">{speaker}: </span>}
            <CaptionWords caption={caption} />
          </p>
        );
      })}
      <MisheardNote shown={captions} />
    </section>
  );
}
