import type { RequestResult } from '../../../shared/messages.ts';
import { bytesOf, Moment, things } from '../../core/format.tsx';

export type Plan = RequestResult<'retention.preview'>;
const reasons: Readonly<Record<Plan['conversations'][number]['why'], string>> = {
  age: 'older than its time',
  bin: 'a day in the bin',
};
/** More lines nobody reads; the count stands above. */
const most = 20;

/** Whether the plan takes nothing away. */
export const nothingGoes = ({ conversations, captures, recordings, transcripts }: Plan): boolean =>
  conversations.length + captures.length + recordings.length + transcripts.length === 0;

/** What would go, thing by thing. */
export function RetentionPlan({ plan }: { readonly plan: Plan }) {
  const { conversations, captures, recordings, transcripts, bytes } = plan;
  const nothing = nothingGoes(plan);
  return (
    <div aria-live="polite" className="space-y-3 border-s-2 border-brass ps-4 text-ui">
      <p className="font-semibold">
        {nothing ? 'Nothing goes.' : `This goes, ${bytesOf(bytes)} in all:`}
      </p>
      {!nothing && (
        <ul className="list-disc space-y-1 ps-5">
          {conversations.length > 0 && <li>{things(conversations.length, 'conversation')}</li>}
          {captures.length > 0 && <li>{things(captures.length, 'picture')}</li>}
          {recordings.length > 0 && <li>{things(recordings.length, 'recording')}</li>}
          {transcripts.length > 0 && (
            <li>The transcripts of {things(transcripts.length, 'conversation')}</li>
          )}
        </ul>
      )}
      {conversations.length > 0 && (
        <ul className="space-y-1 text-sm text-muted">
          {conversations.slice(0, most).map(({ id, title, updatedAt, why }) => (
            <li key={id}>
              {title}, <Moment at={updatedAt} />: {reasons[why]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
