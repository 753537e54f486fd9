import { product } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { call } from '../../core/connection.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

/** Installs the unpacked program for this user, or removes it; nothing where the system has no place for it. */
export function Installation() {
  const { value, replace } = useRequest('install.get', {});
  const { busy, problem, run } = useAction();
  if (value === undefined || !value.offered) return null;
  const { installed, folder } = value;
  return (
    <Panel title="Installation" lead={installed ? `Installed for you in ${folder ?? ''}.` : 'It runs from where you unpacked it. Installed, it stands in the Start menu and in the list of apps, and Windows shows its notices. For your user alone, without administrator rights.'}>
      {installed
        ? <Confirm title={`Remove ${product.name}?`} action="Remove" trigger={<Button>Remove the program</Button>} onConfirm={() => call('install.remove', {})}><p>The program ends and goes. What it keeps stays: delete that under Privacy first, if you want it gone.</p></Confirm>
        : <Button disabled={busy} onClick={() => void run(async () => replace(await call('install.run', {})))}>{busy ? 'Installing …' : 'Install for me'}</Button>}
      {problem && <ProblemNote problem={problem} />}
    </Panel>
  );
}
