import { Button } from '@aplomb/ui';
import { ownPromptSettings } from '../../../shared/own-prompts.ts';
import { call } from '../../core/connection.ts';
import { saveFile } from '../../core/save-file.ts';
import { useAction } from '../../core/use-request.ts';
import { FileButton } from '../../frame/file-button.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { SettingsPanel } from '../../frame/settings-panel.tsx';

const lead =
  'Your prompts go to the model with every question in their context. Export saves them and your own ' +
  'contexts to a file, without documents; importing one replaces what it names.';

/** What the person asks of every answer, context by context, and its way to another computer. */
export function OwnPrompts({ onImported }: { readonly onImported: () => void }) {
  const { busy, problem, run } = useAction();
  return (
    <SettingsPanel
      group="context"
      title="Own prompts"
      only={Object.values(ownPromptSettings)}
      lead={lead}
      action={
        <>
          <Button
            size="small"
            disabled={busy}
            onClick={() => void run(async () => saveFile(await call('prompts.export', {})))}
          >
            Export<span className="sr-only"> own prompts</span>
          </Button>
          <FileButton
            small
            button="Import"
            accept=".json,application/json"
            disabled={busy}
            onFiles={([file]) =>
              void run(async () => {
                if (!file) return;
                await call('prompts.import', { text: await file.text() });
                onImported();
              })
            }
          />
          {problem && (
            <div className="basis-full">
              <ProblemNote problem={problem} />
            </div>
          )}
        </>
      }
    />
  );
}
