import { SecretNote } from '../frame/secret-note.tsx';

interface TokenNoteProps {
  readonly name: string;
  readonly token: string;
  readonly onDone: () => void;
}

/** A key's secret, this once. */
export function TokenNote({ name, token, onDone }: TokenNoteProps) {
  return (
    <SecretNote
      label={`The new key ${name}`}
      title={`Copy the key “${name}” now`}
      codeLabel="API key"
      secret={token}
      onDone={onDone}
    >
      It is shown this once. The server keeps only its hash; a key that is lost is rolled or
      replaced. Put it where only your program reads it, never in a page or a repository.
    </SecretNote>
  );
}
