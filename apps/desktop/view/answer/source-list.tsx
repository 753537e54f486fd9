import { textSources } from '@aplomb/contract';
import { Icon, type IconName } from '@aplomb/ui';
import type { Answer } from './use-answers.ts';

const icons: Readonly<Record<Answer['sources'][number]['kind'], IconName>> = {
  screen: 'screen',
  text: 'text',
  transcript: 'microphone',
  document: 'book',
  history: 'clock',
};

/** Where an answer comes from; a quotation opens on demand. */
export function SourceList({ sources, textSource }: Pick<Answer, 'sources' | 'textSource'>) {
  if (sources.length === 0) return null;
  return (
    <ul aria-label="Sources" className="space-y-1 text-sm text-muted">
      {sources.map(({ kind, label, quote }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
        <li key={index} className="flex gap-2">
          <Icon name={icons[kind]} size={14} className="mt-px shrink-0" />
          {quote === null ? (
            <span>
              <SourceName kind={kind} label={label} />
              {kind === 'screen' && textSource !== null && (
                <>
                  {' · '}
                  <span className="inline-block first-letter:lowercase">
                    {textSources[textSource]}
                  </span>
                </>
              )}
            </span>
          ) : (
            <details className="min-w-0">
              <summary>
                <SourceName kind={kind} label={label} />
              </summary>
              <blockquote className="mt-1 border-s border-line ps-3 wrap-anywhere text-ink">
                {quote}
              </blockquote>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A file keeps its name as it is written; anything else begins as a sentence does. */
function SourceName({ kind, label }: Pick<Answer['sources'][number], 'kind' | 'label'>) {
  return (
    <span className={`inline-block ${kind === 'document' ? '' : 'first-letter:uppercase'}`}>
      {label}
    </span>
  );
}
