import { product, partName } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { call } from '../../core/connection.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

const forWhom = { user: 'for you', machine: 'for everyone who uses this computer' } as const;

const runsElsewhere = ' The program that runs now is another one, from where you unpacked it.';

/**
 * Installs the unpacked program for this user or for all, or removes it; nothing where the system
 * has no place for it.
 */
export function Installation() {
  const { value, replace } = useRequest('install.get', {});
  const { busy, problem, run } = useAction();
  if (value === undefined || !value.offered) return null;
  const { installed } = value;
  const install = (scope: keyof typeof forWhom, words: string) => (
    <Button
      disabled={busy}
      onClick={() => void run(async () => replace(await call('install.run', { scope })))}
    >
      {busy ? 'Installing …' : words}
    </Button>
  );
  return (
    <Panel
      title="Installation"
      lead={
        installed
          ? `Installed ${forWhom[installed.scope]} in ${installed.folder}.` +
            (installed.current ? '' : runsElsewhere)
          : 'It runs from where you unpacked it. Installed, it is in the Start menu and ' +
            'in the list of apps, and Windows shows its notices. For your user alone it ' +
            'needs no administrator; for everyone, Windows asks for one.'
      }
    >
      <div className="flex flex-wrap gap-3">
        {!installed && (
          <>
            {install('user', 'Install for me')}
            {install('machine', 'Install for everyone')}
          </>
        )}
        {installed &&
          !installed.current &&
          install(installed.scope, 'Install this version instead')}
        {installed && (
          <Confirm
            title={`Remove ${product.name}?`}
            action="Remove"
            trigger={<Button>Remove the program</Button>}
            onConfirm={() => call('install.remove', {})}
          >
            <p>
              The program ends and goes
              {installed.scope === 'machine' && ', for everyone; Windows asks for an administrator'}
              . What it keeps stays: delete that under {partName('settings/kept')} first, if you
              want it gone.
            </p>
          </Confirm>
        )}
      </div>
      {problem && <ProblemNote problem={problem} />}
    </Panel>
  );
}
