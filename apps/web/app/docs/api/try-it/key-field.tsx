import { keyFormat, type KeyScope } from '@aplomb/contract';
import { Checkbox, TextField } from '@aplomb/ui';
import { DemoKeyButton } from './demo-key.tsx';
import type { useKey } from './use-key.ts';

/** Where the reader pastes a key, and how to get one. */
export function KeyField({
  owner,
  scope,
  error,
}: {
  readonly owner: ReturnType<typeof useKey>;
  /** What the operation asks of a key. */
  readonly scope: KeyScope;
  readonly error?: string | undefined;
}) {
  return (
    <div className="space-y-3">
      <DemoKeyButton scope={scope} onKey={owner.setKey} />
      <TextField
        label="API key"
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder={`${keyFormat.prefixes.live}…`}
        className="font-mono"
        value={owner.key}
        onValueChange={owner.setKey}
        error={error}
        hint={
          <>
            Stays in the memory of this page. Make one in the{' '}
            <a href="/console/keys" className="text-brass underline">
              console
            </a>
            , or on the server:{' '}
            <code className="wrap-anywhere">npm run -s keys -- create --name demo</code>
          </>
        }
      />
      <Checkbox
        label="Keep it in this tab until it is closed"
        checked={owner.remembered}
        onValueChange={owner.setRemembered}
      />
    </div>
  );
}
