import { Button, Icon } from '@aplomb/ui';
import { useEffect, useState } from 'react';
import { docsPath } from '../pages.ts';

const words = {
  idle: 'Copy page as Markdown',
  copied: 'Copied',
  failed: 'Not copied. Open “View as Markdown” at the end of the page instead.',
} as const;

/**
 * Puts the page's Markdown on the clipboard. Needs script; the link at the foot of the page works
 * without.
 */
export function CopyPage({ current }: { readonly current: string }) {
  const [outcome, setOutcome] = useState<keyof typeof words>('idle');
  useEffect(() => {
    const timer =
      outcome === 'idle'
        ? undefined
        : setTimeout(
            () => {
              setOutcome('idle');
            },
            outcome === 'copied' ? 2500 : 8000,
          );
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);
  const copy = async () => {
    setOutcome(
      await copyText(`${docsPath(current)}.md`).then(
        () => 'copied' as const,
        () => 'failed' as const,
      ),
    );
  };
  return (
    <span className="needs-script flex flex-wrap items-center gap-2 text-sm text-muted">
      <Button
        variant="quiet"
        size="small"
        className="border-transparent! px-2! font-normal! text-muted!"
        onClick={() => {
          void copy();
        }}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={16} />
        {outcome === 'copied' ? words.copied : words.idle}
      </Button>
      <output className={outcome === 'failed' ? 'text-alert' : 'sr-only'}>
        {outcome === 'idle' ? '' : words[outcome]}
      </output>
    </span>
  );
}

/**
 * The clipboard is asked within the click, before the text is here: some browsers refuse it later.
 */
async function copyText(path: string): Promise<void> {
  const text = fetch(path).then(async (response) => {
    if (!response.ok) throw new TypeError(`${path} answered ${response.status}`);
    return new Blob([await response.text()], { type: 'text/plain' });
  });
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}
