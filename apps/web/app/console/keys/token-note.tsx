import { Button, CodeBlock } from '@aplomb/ui';
import { useEffect, useRef } from 'react';

interface TokenNoteProps {
  readonly name: string;
  readonly token: string;
  readonly onDone: () => void;
}

/** A key's secret, this once. Takes the focus, and goes only when the reader says so. */
export function TokenNote({ name, token, onDone }: TokenNoteProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={`The new key ${name}`}
      className="space-y-4 rounded-card border border-brass bg-surface p-6"
    >
      <h2 className="text-lg font-semibold">Copy the key “{name}” now</h2>
      <p className="text-ui">
        It is shown this once. The server keeps only its hash; a key that is lost is rolled or
        replaced. Put it where only your program reads it, never in a page or a repository.
      </p>
      <CodeBlock label="API key">
        <pre data-token className="w-full whitespace-pre-wrap wrap-anywhere">
          <code>{token}</code>
        </pre>
      </CodeBlock>
      <Button onClick={onDone}>I have stored it</Button>
    </section>
  );
}
