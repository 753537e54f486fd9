import { type ConsoleKey, defaultKeyScopes, keyScopeIds, keyScopes } from '@aplomb/contract';
import { Badge, Button } from '@aplomb/ui';
import { useActing } from '../core/acting.tsx';
import { callConsole } from '../core/call.ts';
import { Moment } from '../core/format.tsx';
import { modeNames } from '../core/mode.tsx';
import { Confirm } from '../frame/confirm.tsx';
import { FactList } from '../frame/fact-list.tsx';
import { ChangeKey } from './change-key.tsx';
import { RollKey } from './roll-key.tsx';

interface KeyEntryProps {
  readonly consoleKey: ConsoleKey;
  /** Name of the project it belongs to. */
  readonly project: string | undefined;
  readonly onChanged: () => void;
  readonly onRolled: (made: { key: ConsoleKey; token: string }) => void;
}

const states = {
  active: ['calm', 'Active'],
  expired: ['neutral', 'Expired'],
  revoked: ['alert', 'Revoked'],
} as const;

/** One key: what it is, may do and did last, and what can be done with it. */
export function KeyEntry({ consoleKey, project, onChanged, onRolled }: KeyEntryProps) {
  const { id, name, hint, mode, state, playground } = consoleKey;
  const { may } = useActing();
  const [tone, word] = states[state];
  const revoke = async (): Promise<void> => {
    await callConsole('revokeKey', { params: { key_id: id } });
    onChanged();
  };
  return (
    <li className="space-y-3 py-6" data-key={id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{name}</h2>
        <Badge tone={tone}>{word}</Badge>
        <Badge tone={mode === 'live' ? 'brass' : 'neutral'}>{modeNames[mode]}</Badge>
        <code className="text-sm text-muted">{hint}</code>
      </div>
      <KeyFacts consoleKey={consoleKey} project={project} />
      {state === 'active' && may('keys:write') && (
        <div className="flex flex-wrap gap-2">
          {!playground && <ChangeKey consoleKey={consoleKey} onChanged={onChanged} />}
          {!playground && <RollKey consoleKey={consoleKey} onRolled={onRolled} />}
          <Confirm
            title={`Revoke “${name}”`}
            action="Revoke the key"
            trigger={
              <Button size="small" aria-label={`Revoke ${name}`}>
                Revoke
              </Button>
            }
            onConfirm={revoke}
          >
            <p>
              From now on every call with this key is refused with <code>INVALID_API_KEY</code>. You
              can’t undo this. To change keys without a gap, roll it instead.
            </p>
          </Confirm>
        </div>
      )}
    </li>
  );
}

function KeyFacts({
  consoleKey: {
    scopes,
    allowed_networks: networks,
    allow_query: query,
    requests_per_minute: perMinute,
    api_version: version,
    created_at: created,
    expires_at: expires,
    revoked_at: revoked,
    last_used_at: used,
  },
  project,
}: Pick<KeyEntryProps, 'consoleKey' | 'project'>) {
  const facts = [
    ...(project === undefined ? [] : [['Project', project] as const]),
    ['May', allowedBy(scopes)],
    ['From', networks.length === 0 ? 'everywhere' : networks.join(', ')],
    ...(perMinute === null ? [] : [['At most', `${perMinute} requests a minute`] as const]),
    ...(query ? [['Sent', 'by header or in the address'] as const] : []),
    ['Version', version],
    ['Created', <Moment key="at" at={created} />],
    ['Last used', used === null ? 'never' : <Moment key="at" at={used} />],
    ...(revoked === null
      ? [['Ends', expires === null ? 'when revoked' : <Moment key="at" at={expires} />] as const]
      : [['Revoked', <Moment key="at" at={revoked} />] as const]),
  ] as const;
  return <FactList facts={facts} />;
}

/** What a key may do, in words. */
function allowedBy(scopes: ConsoleKey['scopes']): string {
  if (scopes.length === keyScopeIds.length) return 'everything';
  const own = new Set(scopes);
  return scopes.length === defaultKeyScopes.length && defaultKeyScopes.every((id) => own.has(id))
    ? 'everything but MCP'
    : scopes.map((scope) => keyScopes[scope].toLowerCase()).join(', ');
}
