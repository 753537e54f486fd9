import { Button, CodeBlock } from '@aplomb/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface SecretNoteProps {
  /** What it is, for screen readers. */
  readonly label: string;
  readonly title: string;
  readonly codeLabel: string;
  readonly secret: string;
  /** What to do with it. */
  readonly children: ReactNode;
  readonly onDone: () => void;
}

/** A secret, this once. Takes the focus, and goes only when the reader says so. */
export function SecretNote(props: SecretNoteProps) {
  const { label, title, codeLabel, secret, children, onDone } = props;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={label}
      className="space-y-4 rounded-card border border-brass bg-surface p-6"
    >
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-ui">{children}</p>
      <CodeBlock label={codeLabel}>
        <pre data-token className="w-full whitespace-pre-wrap wrap-anywhere">
          <code>{secret}</code>
        </pre>
      </CodeBlock>
      <Button onClick={onDone}>I have stored it</Button>
    </section>
  );
}
