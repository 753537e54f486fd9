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
      It is shown this once. The server keeps only its hash; if you lose it, roll or replace the
      key. Keep it where only your program can read it, never in a page or a repository.
    </SecretNote>
  );
}
