import { partName } from '@aplomb/contract';
import { Moment, bytesOf, lengthOf } from '../../core/format.tsx';
import { pathOf } from '../../core/route.ts';
import { useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { Recording } from '../history/recording.tsx';

/** Recordings that are kept, to be heard and deleted one by one. */
export function KeptRecordings() {
  const loaded = useRequest('recordings.list', {});
  return (
    <Panel
      title="Kept recordings"
      lead={
        <>
          Only what the choice for audio recordings keeps. Speed and volume are those under{' '}
          {partName('settings/live')}.
        </>
      }
    >
      <LoadedView of={loaded}>
        {(recordings) =>
          recordings.length === 0 ? (
            <p className="text-ui text-muted">None is kept.</p>
          ) : (
            <ul className="max-w-measure divide-y divide-line border-y border-line">
              {recordings.map(({ id, conversationId, at, seconds, bytes, channels }) => (
                <li key={id} className="space-y-2 py-3 text-ui">
                  <p>
                    {conversationId === null ? (
                      <Moment at={at} />
                    ) : (
                      <a href={pathOf('history', conversationId)}>
                        <Moment at={at} />
                      </a>
                    )}{' '}
                    · {channels.join(', ')} · {lengthOf(seconds)} · {bytesOf(bytes)}
                  </p>
                  <Recording id={id} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedView>
    </Panel>
  );
}
