import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Icon } from '../brand/icons.tsx';
import { useHydrated } from '../internal/use-hydrated.ts';

interface CopyButtonProps {
  /** Text to copy, asked for when pressed. */
  readonly text: () => string;
  /** What is copied, for the button's name: “Copy the code”. */
  readonly label?: string;
}

const CopyContext = createContext((text: string): Promise<void> =>
  navigator.clipboard.writeText(text),
);

/** Copies in another way than by the browser, for everything inside. */
export function CopyProvider({
  copy,
  children,
}: {
  readonly copy: (text: string) => Promise<void>;
  readonly children: ReactNode;
}) {
  return <CopyContext value={copy}>{children}</CopyContext>;
}

const words = { idle: 'Copy', copied: 'Copied', failed: 'Not copied' } as const;

/**
 * Copies text to the clipboard and says so. Appears with script only; where the browser refuses, it
 * says that.
 */
export function CopyButton({ text, label = 'Copy the code' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof words>('idle');
  const write = use(CopyContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (): Promise<void> => {
    const next = await write(text()).then(
      () => 'copied' as const,
      () => 'failed' as const,
    );
    setOutcome(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome('idle'), 2500);
  };
  if (!useHydrated()) return null;
  return (
    <>
      <button
        type="button"
        aria-label={outcome === 'idle' ? label : `${words[outcome]}: ${label}`}
        onClick={() => void copy()}
        className={
          'inline-flex min-h-8 items-center gap-1.5 rounded-input px-2 font-sans text-sm ' +
          'text-muted transition-colors hover:bg-wash hover:text-ink'
        }
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={16} />
        <span aria-hidden="true">{words[outcome]}</span>
      </button>
      <output className="sr-only">{outcome === 'idle' ? '' : words[outcome]}</output>
    </>
  );
}
