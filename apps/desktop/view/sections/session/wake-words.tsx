import { Button, Toggle } from '@aplomb/ui';
import { call } from '../../core/connection.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { AddForm } from '../../frame/add-form.tsx';

/** Words that live mode waits for; heard on this machine only. */
export function WakeWords() {
  const loaded = useRequest('live.wakeWords.get', {});
  const { problem, run } = useAction();
  return (
    <LoadedView of={loaded}>
      {({ words, on }) => {
        const save = (next: { words: string[]; on: boolean }): Promise<boolean> =>
          run(async () => loaded.replace(await call('live.wakeWords.set', next)));
        return (
          <div className="space-y-4 text-ink">
            <Toggle
              label="Listen for wake words"
              hint={
                'Live mode then answers only what follows one of them. The microphone stays ' +
                'open for it, and the dot says so.'
              }
              checked={on}
              disabled={words.length === 0}
              onValueChange={(next) => void save({ words, on: next })}
            />
            <ul className="flex flex-wrap gap-2">
              {words.map((each) => (
                <li key={each}>
                  <Button
                    size="small"
                    onClick={() =>
                      void save({
                        words: words.filter((other) => other !== each),
                        on: on && words.length > 1,
                      })
                    }
                  >
                    {each}
                    <span className="sr-only">: remove</span>
                    <span aria-hidden="true">×</span>
                  </Button>
                </li>
              ))}
            </ul>
            <AddForm
              label="Another word"
              hint="Best one you do not say by chance."
              minLength={2}
              maxLength={40}
              onAdd={(word) => save({ words: [...words, word], on })}
            />
            {problem && <ProblemNote problem={problem} />}
          </div>
        );
      }}
    </LoadedView>
  );
}
