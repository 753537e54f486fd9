import { buildingWords, sitePages, sitePaths } from '@aplomb/contract';
import { ButtonLink, type ButtonSize } from '@aplomb/ui';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { useDownload } from './use-download.ts';

interface DownloadButtonProps {
  readonly size?: ButtonSize;
  /** In a bar there is room for the percent only. */
  readonly compact?: boolean;
  readonly children: ReactNode;
}

/** In the bar of a narrow phone every pixel counts. */
const compactLook = 'whitespace-nowrap max-sm:px-2';

/**
 * Saves the archive when this server has it. Until then it says how far the build has come, or
 * offers news, and leads to the page that says more.
 */
export function DownloadButton({
  size = 'medium',
  compact = false,
  children,
}: DownloadButtonProps) {
  const download = useDownload();
  const look = { variant: 'primary', size } as const;
  if (download?.state === 'ready')
    return (
      <ButtonLink {...look} href={sitePaths.archive} download={download.file}>
        {children}
      </ButtonLink>
    );
  const page = <Link to={sitePages.download} />;
  if (download === undefined || download === null)
    return (
      <ButtonLink {...look} render={page}>
        {children}
      </ButtonLink>
    );
  if (download.state === 'building') {
    return (
      <ButtonLink
        {...look}
        render={page}
        className={compact ? `tabular-nums ${compactLook}` : 'tabular-nums'}
      >
        {buildingWords(download)}
      </ButtonLink>
    );
  }
  return (
    // What can't be had is no call to action.
    <ButtonLink
      variant="quiet"
      size={size}
      render={page}
      {...(compact && { className: compactLook })}
    >
      {compact ? 'Not available' : 'Tell me when it’s ready'}
    </ButtonLink>
  );
}
