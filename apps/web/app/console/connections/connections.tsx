import { type Connection, type ConnectionScope, connectionScopeWords } from '@aplomb/contract';
import { Button, CodeBlock, EmptyState } from '@aplomb/ui';
import { Link } from '../../router/link.tsx';
import { useActing } from '../core/acting.tsx';
import { callConsole } from '../core/call.ts';
import { Moment } from '../core/format.tsx';
import { useConsole } from '../core/use-console.ts';
import { Confirm } from '../frame/confirm.tsx';
import { FactList } from '../frame/fact-list.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Waiting } from '../frame/waiting.tsx';

const GUIDE = '/docs/api-reference/assistants';

/** Assistants that work with the account, and how another one is connected. */
export function Connections() {
  const { answer, problem, reload } = useConsole('listConnections');
  if (answer === undefined)
    return problem === undefined ? <Waiting /> : <ProblemNote problem={problem} onRetry={reload} />;
  const { address, connections } = answer.data;
  return (
    <div className="space-y-8">
      {problem && <ProblemNote problem={problem} onRetry={reload} />}
      {address === null ? (
        <p className="max-w-measure text-ui">
          Signing in from Claude, ChatGPT or an editor is switched off on this server. With a key,
          assistants work all the same: <Link to={GUIDE}>how to add one</Link>.
        </p>
      ) : (
        <div className="max-w-measure space-y-3 text-ui">
          <p>
            Give this address to an assistant that takes MCP servers, such as Claude, ChatGPT or an
            editor. It sends you here, and you decide what it may do:{' '}
            <Link to={GUIDE}>step by step</Link>.
          </p>
          <CodeBlock label="Address for assistants">
            <pre className="w-full whitespace-pre-wrap wrap-anywhere">
              <code>{address}</code>
            </pre>
          </CodeBlock>
        </div>
      )}
      {connections.length === 0 ? (
        <EmptyState title="No assistant connected">
          <p>Once you agree to one, it’s listed here with its last use.</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {connections.map((connection) => (
            <ConnectionEntry key={connection.id} connection={connection} onChanged={reload} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ConnectionEntry({
  connection,
  onChanged,
}: {
  readonly connection: Connection;
  readonly onChanged: () => void;
}) {
  const { id, name } = connection;
  const { may } = useActing();
  const end = async (): Promise<void> => {
    await callConsole('endConnection', { params: { connection_id: id } });
    onChanged();
  };
  return (
    <li className="space-y-3 py-6">
      <h2 className="font-semibold wrap-anywhere">{name}</h2>
      <ConnectionFacts connection={connection} />
      {may('keys:write') && (
        <Confirm
          title={`Disconnect “${name}”`}
          action="Disconnect"
          trigger={
            <Button size="small" aria-label={`Disconnect ${name}`}>
              Disconnect
            </Button>
          }
          onConfirm={end}
        >
          <p>
            From now on it can read and do nothing here. What it read before stays with it. To use
            it again, connect it anew.
          </p>
        </Confirm>
      )}
    </li>
  );
}

function ConnectionFacts({ connection }: { readonly connection: Connection }) {
  const { scopes, last_used_at: used, created_at: created } = connection;
  const may = scopes
    .flatMap((scope) =>
      scope in connectionScopeWords ? [connectionScopeWords[scope as ConnectionScope]] : [],
    )
    .join('; ');
  const facts = [
    ['May', may],
    ['Answers go to', connection.redirect_host],
    ['Agreed by', connection.agreed_by],
    ['Connected', <Moment key="at" at={created} />],
    ['Last used', used === null ? 'never' : <Moment key="at" at={used} />],
  ] as const;
  return <FactList facts={facts} />;
}
