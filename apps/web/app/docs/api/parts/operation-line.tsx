import { CopyButton, cx } from '@aplomb/ui';

/** Method and path of an operation, to be read and copied. */
export function OperationLine({
  method,
  path,
}: {
  readonly method: string;
  readonly path: string;
}) {
  return (
    <p
      className={cx(
        'flex min-h-12 items-center gap-3 rounded-card border border-line bg-surface ps-4 pe-1',
        'font-mono text-sm sm:gap-4 sm:ps-5 sm:pe-2 sm:text-ui',
      )}
    >
      <span className="font-medium text-brass">{method}</span>{' '}
      <span className="min-w-0 flex-1 py-2.5 wrap-anywhere">{path}</span>
      <CopyButton text={() => path} label="Copy the path" />
    </p>
  );
}
