import { accountPaths } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useState } from 'react';
import { type Problem, send } from '../api/send.ts';
import { ProblemNote } from '../forms/account-form.tsx';
import { securityPage } from '../frame/account-pages.ts';
import { useAccount } from '../frame/use-account.ts';
import { Part } from '../parts/part.tsx';
import { Said } from '../parts/said.tsx';
import { goToProvider } from '../sign-in/provider-sign-in.tsx';

const back = `?${new URLSearchParams({ next: securityPage, connect: '1' })}`;

/** Connects the operator’s identity provider to the account, or disconnects it; absent without one. */
export function Identity({ onChanged }: { readonly onChanged: () => void }) {
  const { profile, update } = useAccount();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [said, setSaid] = useState('');
  const { identity } = profile;
  if (identity === null) return null;
  const { label, connected } = identity;
  const connect = async (): Promise<void> =>
    setProblem(await goToProvider({ connect: true }, back));
  const disconnect = async (): Promise<void> => {
    const { problem: refused = null } = await send('DELETE', accountPaths.identity);
    setProblem(refused);
    if (refused !== null) return;
    update({ identity: { label, connected: false } });
    setSaid(`${label} is disconnected.`);
    onChanged();
  };
  return (
    <Part
      title={label}
      lead={`Sign in through ${label} instead of your password. The e-mail address there can be another one.`}
    >
      {problem !== null && <ProblemNote problem={problem} />}
      <p className="text-ui">
        {connected
          ? `Connected: the sign-in page’s button “Sign in with ${label}” leads to this account.`
          : 'Not connected.'}
      </p>
      {connected ? (
        <Button onClick={() => void disconnect()}>Disconnect {label}</Button>
      ) : (
        <Button onClick={() => void connect()}>Connect {label}</Button>
      )}
      <Said>{said}</Said>
    </Part>
  );
}
