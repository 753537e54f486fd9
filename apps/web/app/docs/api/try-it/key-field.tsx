import { keyFormat } from '@aplomb/contract';
import { Checkbox, TextField } from '@aplomb/ui';
import type { useKey } from './use-key.ts';

/** Where the reader pastes a key, and how to get one. */
export function KeyField({
  owner,
  error,
}: {
  readonly owner: ReturnType<typeof useKey>;
  readonly error?: string | undefined;
}) {
  return (
    <div className="space-y-3">
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
