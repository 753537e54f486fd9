import { audioTypesInWords, transcriptFormats } from '@aplomb/contract';

/** Media types of a transcript besides JSON. */
export function TranscriptTypes() {
  return Object.values(transcriptFormats).map((type, index) => (
    <span key={type}>
      {index > 0 && ', '}
      <code>{type}</code>
    </span>
  ));
}

/** Kinds of recordings that are accepted. */
export function AudioKinds() {
  return audioTypesInWords;
}

/** What the API says of them. */
export function AudioFormats() {
  return (
    <p>
      The API accepts recordings as {audioTypesInWords}. Of a file with pictures, only the sound is
      used. The first bytes decide what a file is, not its name.
    </p>
  );
}
