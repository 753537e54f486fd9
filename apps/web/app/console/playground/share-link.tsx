import { CopyButton } from '@aplomb/ui';
import { fragmentOf, type WrittenCall } from './written-call.ts';

/** Copies a link that opens the request as it is written, for somebody with an account. */
export function ShareLink({
  call,
  hasFile,
}: {
  readonly call: WrittenCall;
  readonly hasFile: boolean;
}) {
  const fragment = fragmentOf(call);
  if (fragment === null)
    return (
      <p className="text-sm text-muted">This request is too long for a link. Share its code.</p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <p className="min-w-0 flex-1 basis-56">
        A link to this request, without {hasFile ? 'keys and files' : 'keys'}. What it holds goes to
        no server until you send it.
      </p>
      <CopyButton
        text={() => `${location.origin}${location.pathname}${fragment}`}
        label="Copy a link to this request"
      />
    </div>
  );
}
