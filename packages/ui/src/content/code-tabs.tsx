import { Fragment, type ReactNode, useId } from 'react';
import { useStoredText } from '../internal/use-stored-text.ts';
import { CopyableCode } from './code-block.tsx';

interface CodeTabsProps {
  /** What the samples do; names the choice of language. */
  readonly label: string;
  /** The same thing in several languages: plain text or a highlighted `<pre>`. */
  readonly samples: readonly {
    readonly id: string;
    readonly label: string;
    readonly code: ReactNode;
  }[];
}

/**
 * Samples in several languages. The choice is kept in this browser and shared by all; it works
 * without script.
 */
export function CodeTabs({ label, samples }: CodeTabsProps) {
  const name = useId();
  const [stored, store] = useStoredText('aplomb.code-language');
  const chosen = samples.some(({ id }) => id === stored) ? stored : samples[0]?.id;
  return (
    <fieldset
      className={
        'relative flex min-w-0 flex-wrap gap-x-5 overflow-hidden rounded-card border ' +
        'border-line bg-surface px-5'
      }
    >
      <legend className="sr-only">{label}: language</legend>
      {samples.map(({ id, label: language, code }) => (
        <Fragment key={id}>
          <input
            type="radio"
            id={`${name}-${id}`}
            name={name}
            className="peer sr-only"
            checked={id === chosen}
            onChange={() => store(id)}
          />
          <label htmlFor={`${name}-${id}`} className="code-tab">
            {language}
          </label>
          <div className="radio-panel order-1 -mx-5 w-[calc(100%+2.5rem)] border-t border-line">
            <CopyableCode name={language}>{code}</CopyableCode>
          </div>
        </Fragment>
      ))}
    </fieldset>
  );
}
