import { historyRetention, type RetentionData } from '@aplomb/contract';
import { Moment, things } from '../core/format.tsx';

const amountOf = ({
  conversations,
  analyses,
}: {
  readonly conversations: number;
  readonly analyses: number;
}): string =>
  `${things(conversations, 'conversation')} with ${things(analyses, 'analysis', 'analyses')}`;

/** Whether a run would delete anything. */
export const willGo = ({ would_delete: gone }: RetentionData): boolean =>
  gone.conversations > 0 || gone.analyses > 0;

/** What a run would delete now under a choice, and what would stay. */
export function RetentionPreview({ data }: { readonly data: RetentionData }) {
  const { previewed, cutoff, would_delete: gone, kept } = data;
  return (
    <div className="space-y-2 text-ui">
      <p>
        {cutoff === null ? (
          <>{historyRetention[previewed].label}: nothing goes by itself.</>
        ) : (
          <>
            {historyRetention[previewed].label}: what was last added to before{' '}
            <Moment at={cutoff} /> goes.
          </>
        )}
      </p>
      <p
        className={willGo(data) ? 'font-medium text-alert' : 'text-calm'}
        data-would-delete={gone.conversations}
      >
        {willGo(data) ? (
          <>
            {amountOf(gone)} would be deleted now
            {gone.oldest !== null && gone.newest !== null && (
              <>
                , from <Moment at={gone.oldest} /> to <Moment at={gone.newest} />
              </>
            )}
            .
          </>
        ) : (
          'Nothing would be deleted now.'
        )}
      </p>
      <p className="text-muted">{amountOf(kept)} would stay.</p>
    </div>
  );
}
