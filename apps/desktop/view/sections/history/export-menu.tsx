import { Button, Icon, Menu } from '@aplomb/ui';
import type { RequestParams } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { saveFile } from '../../core/save-file.ts';
import { useAction } from '../../core/use-request.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';

const formats = {
  pdf: 'PDF, to read',
  csv: 'CSV, for a spreadsheet',
  json: 'JSON, for a program',
  markdown: 'Markdown',
  srt: 'SRT, the transcript as subtitles',
} as const satisfies Record<RequestParams<'history.export'>['format'], string>;

/** Saves conversations as a file. */
export function ExportMenu({ ids }: { readonly ids: string[] }) {
  const { busy, problem, run } = useAction();
  const save = (format: keyof typeof formats) => (): void => {
    void run(async () => saveFile(await call('history.export', { ids, format })));
  };
  return (
    <>
      <Menu
        trigger={
          <Button size="small" disabled={busy}>
            {busy ? 'Exporting …' : 'Export'}
            <Icon name="chevronDown" size={16} />
          </Button>
        }
        entries={(Object.keys(formats) as (keyof typeof formats)[]).map((id) => ({
          id,
          label: formats[id],
          onSelect: save(id),
        }))}
      />
      {problem && (
        <div className="basis-full">
          <ProblemNote problem={problem} />
        </div>
      )}
    </>
  );
}
