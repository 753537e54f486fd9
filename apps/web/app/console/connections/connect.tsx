import {
  type ConnectionRequest,
  type ConnectionScope,
  connectionScopeWords,
} from '@aplomb/contract';
import { Button, Callout, Checkbox, Fact, FactList, Select } from '@aplomb/ui';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useLocation } from '../../router/place.ts';
import { useActing } from '../core/acting.tsx';
import { callConsole } from '../core/call.ts';
import { useSession } from '../core/session.tsx';
import { useAction, useConsole } from '../core/use-console.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { consolePages } from '../pages.ts';

/** Asks the reader whether an assistant may work with an account of theirs. */
export function Connect() {
  const query = new URLSearchParams(useLocation().search);
  const refused = query.get('refused');
  const id = query.get('id');
  if (refused !== null || id === null) return <Unusable code={refused} />;
  return <Request id={id} />;
}

/** Why the assistant’s own request could not be taken, in words. */
const reasons: Readonly<Record<string, string>> = {
  invalid_client: 'The assistant isn’t registered here, or its description can’t be read.',
  invalid_client_metadata: 'What the assistant says about itself can’t be used.',
  invalid_redirect_uri: 'The assistant asked to send the answer to an address that isn’t its own.',
};

function Unusable({ code }: { readonly code: string | null }) {
  return (
    <Callout kind="caution" title="This request can’t be used">
      <p>{reasons[code ?? ''] ?? 'The request is incomplete, or has ended.'}</p>
      <p>Nothing was connected. Start again from the assistant.</p>
    </Callout>
  );
}

function Request({ id }: { readonly id: string }) {
  const { answer, problem } = useConsole('getConnectionRequest', {
    params: { request_id: id },
  });
  if (problem !== undefined) return <ProblemNote problem={problem} />;
  return answer === undefined ? <Waiting /> : <Consent asked={answer.data} />;
}

function Consent({ asked }: { readonly asked: ConnectionRequest }) {
  const { id, name, scopes } = asked;
  const { may } = useActing();
  const [granted, setGranted] = useState<readonly ConnectionScope[]>(scopes);
  const { busy, problem, run } = useAction();
  const params = { request_id: id };
  const agree = (): Promise<boolean> =>
    run(async () => {
      const body = { scopes: [...granted] };
      location.assign((await callConsole('agreeToConnection', { params, body })).data.location);
    });
  const refuse = (): Promise<boolean> =>
    run(async () => {
      location.assign((await callConsole('refuseConnection', { params })).data.location);
    });
  return (
    <div className="max-w-measure space-y-8">
      <p className="text-lg">
        <strong className="wrap-anywhere">{name}</strong> wants to work with your account.
      </p>
      <Who asked={asked} />
      <Whose />
      <Scopes scopes={scopes} granted={granted} onChange={setGranted} />
      <p className="text-ui text-muted">
        What it reads may go on to the company that runs it. You can disconnect it at any time under{' '}
        <Link to={consolePages.assistants.path}>Assistants</Link>.
      </p>
      {problem && <ProblemNote problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={busy || granted.length === 0 || !may('keys:write')}
          onClick={() => void agree()}
        >
          Agree
        </Button>
        <Button disabled={busy} onClick={() => void refuse()}>
          Refuse
        </Button>
      </div>
    </div>
  );
}

interface ScopesProps {
  readonly scopes: readonly ConnectionScope[];
  readonly granted: readonly ConnectionScope[];
  readonly onChange: (granted: readonly ConnectionScope[]) => void;
}

/** What the assistant asked for, each to be switched off. */
function Scopes({ scopes, granted, onChange }: ScopesProps) {
  const { may } = useActing();
  if (!may('keys:write'))
    return (
      <p className="text-ui text-alert">
        Your role in this organisation doesn’t let you connect assistants.
      </p>
    );
  return (
    <fieldset className="space-y-4">
      <legend className="mb-3 text-ui font-medium">It may</legend>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          label={connectionScopeWords[scope]}
          checked={granted.includes(scope)}
          onValueChange={(on) =>
            onChange(scopes.filter((each) => (each === scope ? on : granted.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}

function Who({ asked }: { readonly asked: ConnectionRequest }) {
  const { name, redirect_host: host, is_local: isLocal, described_at: described } = asked;
  return (
    <FactList>
      <Fact name="Calls itself">{name} (not verified: anyone can use any name)</Fact>
      <Fact name="Answer goes to">{isLocal ? `a program on your computer (${host})` : host}</Fact>
      {described !== null && <Fact name="Described at">{described}</Fact>}
    </FactList>
  );
}

/** Whose history and analyses it is about; a choice for who belongs to an organisation. */
function Whose() {
  const { organizations, id, choose } = useActing();
  const { state } = useSession();
  const email = state.kind === 'person' ? state.person.email : '';
  if (organizations.length === 0)
    return (
      <FactList>
        <Fact name="Works with">your account, {email}</Fact>
      </FactList>
    );
  return (
    <Select
      label="Works with"
      hint="Of an organisation, it reads what all members keep there."
      options={{
        '': `My account (${email})`,
        ...Object.fromEntries(organizations.map(({ id: one, name }) => [one, name])),
      }}
      value={id ?? ''}
      onValueChange={(next) => choose(next === '' ? undefined : next)}
    />
  );
}
