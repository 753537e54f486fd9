import { Button } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { blobUrl, call } from '../../core/connection.ts';
import { useAction } from '../../core/use-request.ts';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

/** What a shared picture of the screen shows, read back from the system. */
export function AudienceView() {
  const [seen, setSeen] = useState<RequestResult<'presentation.audienceView'>>();
  const { busy, problem, run } = useAction();
  return (
    <Panel
      title="What the audience sees"
      lead={
        'Asks the system for the picture a meeting program would get. A projector that ' +
        'mirrors the screen by cable shows more.'
      }
      action={
        <Button
          disabled={busy}
          onClick={() => void run(async () => setSeen(await call('presentation.audienceView', {})))}
        >
          {busy ? 'Looking …' : 'Look'}
        </Button>
      }
    >
      {problem && <ProblemNote problem={problem} />}
      {seen && (
        <div className="space-y-3">
          <p
            aria-live="polite"
            className={`border-s-2 ps-4 text-ui ${seen.overlayHidden === true ? 'border-calm' : 'border-alert'}`}
          >
            {seen.explanation}
          </p>
          <img
            src={blobUrl(seen.pictureId)}
            alt="What the audience sees"
            className="max-h-96 max-w-full rounded-card border border-line"
          />
        </div>
      )}
    </Panel>
  );
}
