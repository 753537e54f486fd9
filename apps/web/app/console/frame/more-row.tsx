import { Button } from '@aplomb/ui';

interface MoreRowProps {
  /** What is shown so far: “50 requests”. */
  readonly shown: string;
  readonly more: boolean;
  readonly loading: boolean;
  readonly onMore: () => void;
}

/** Below a list: how much of it is shown, and the way on. */
export function MoreRow({ shown, more, loading, onMore }: MoreRowProps) {
  return (
    <p className="flex flex-wrap items-center gap-4 text-ui text-muted">
      <output>{loading ? 'Asking the server …' : `${shown}${more ? ' so far' : ''}`}</output>
      {more && (
        <Button size="small" disabled={loading} onClick={onMore}>
          Show more
        </Button>
      )}
    </p>
  );
}
