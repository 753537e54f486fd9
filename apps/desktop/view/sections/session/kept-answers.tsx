import { AnswerView } from '../../answer/answer-view.tsx';
import { useEvent } from '../../core/use-event.ts';
import { useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';

/** The history has them all. */
const most = 20;

/** Answers the conversation holds already, newest first, without those that are shown. */
export function KeptAnswers({
  conversationId,
  shown,
}: {
  readonly conversationId: string;
  readonly shown: readonly string[];
}) {
  const loaded = useRequest('history.get', { id: conversationId });
  useEvent('history.changed', ({ ids }) => {
    if (ids.includes(conversationId)) loaded.reload();
  });
  return (
    <LoadedView of={loaded}>
      {({ content }) =>
        content
          .flatMap(({ body }) =>
            body.kind === 'answer' && !shown.includes(body.answer.id) ? [body.answer] : [],
          )
          .toReversed()
          .slice(0, most)
          .map((answer) => (
            <AnswerView key={answer.id} state={{ answer, writing: null, problem: null }} />
          ))
      }
    </LoadedView>
  );
}
