import { ruleTiers } from '@aplomb/contract';
import { Button, TextField } from '@aplomb/ui';
import { type FormEvent, useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { useAction } from '../../core/use-request.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';

type Said = RequestResult<'rules.domain'>;

/** Asks a domain what it says of AI help, and whether it publishes the key of these rules. */
export function DomainCheck({ fingerprint }: { readonly fingerprint: string | null }) {
  const [domain, setDomain] = useState('');
  const [said, setSaid] = useState<Said>();
  const { busy, problem, run } = useAction();
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    setSaid(undefined);
    void run(async () => setSaid(await call('rules.domain', { domain })));
  };
  return (
    <form className="space-y-4" onSubmit={ask}>
      <TextField
        label="Their domain"
        hint={
          fingerprint === null
            ? 'Asks that domain what it says about AI help. The audit log names the domain.'
            : 'Asks that domain whether it publishes this key. The audit log names the domain.'
        }
        placeholder="example.com"
        value={domain}
        onValueChange={setDomain}
      />
      <Button type="submit" disabled={busy || domain.trim() === ''}>
        {busy ? 'Asking …' : 'Ask'}
      </Button>
      {said && <Answer said={said} fingerprint={fingerprint} />}
      {problem && <ProblemNote problem={problem} />}
    </form>
  );
}

function Answer({
  said: { domain, policy },
  fingerprint,
}: {
  readonly said: Said;
  readonly fingerprint: string | null;
}) {
  const says = (['interview', 'exam'] as const).flatMap((subject) => {
    const tier = policy[subject];
    return tier === undefined ? [] : [`${subject}s: ${ruleTiers[tier].toLowerCase()}`];
  });
  return (
    <div aria-live="polite" className="space-y-1 border-s border-brass ps-4 text-ui">
      {fingerprint !== null && (
        <p className="font-medium">
          {policy.keys.includes(fingerprint)
            ? `${domain} publishes the key that signed these rules.`
            : `${domain} doesn’t publish the key that signed these rules.`}
        </p>
      )}
      <p>
        {policy.name} {says.length === 0 ? 'says nothing in general' : `says, ${says.join('; ')}`}.
      </p>
    </div>
  );
}
