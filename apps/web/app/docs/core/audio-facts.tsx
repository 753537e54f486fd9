import { audioTypes, transcriptFormats } from '@aplomb/contract';
import { StoredSettingsForm } from './stored-settings-form.tsx';

/** The audio settings, to be tried. */
export function AudioSettingsForm() {
  return <StoredSettingsForm group="audio" />;
}

/** Media types of a transcript besides JSON. */
export function TranscriptTypes() {
  return Object.values(transcriptFormats).map((type, index) => (
    <span key={type}>
      {index > 0 && ', '}
      <code>{type}</code>
    </span>
  ));
}

/** Formats of recordings that are accepted. */
export function AudioFormats() {
  return (
    <p>
      Recordings are accepted as{' '}
      {Object.keys(audioTypes)
        .map((name) => name.toUpperCase())
        .join(', ')}
      . What a file is, is read from its first bytes, not from its name.
    </p>
  );
}
