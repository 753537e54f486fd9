import { sitePages, sitePaths } from '@aplomb/contract';
import { ButtonLink, type ButtonSize } from '@aplomb/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useServerFacts } from '../ask-server.ts';

interface DownloadButtonProps {
  readonly size?: ButtonSize;
  readonly children: ReactNode;
}

/**
 * Saves the archive when this server has it; until then it leads to the page that says what is
 * missing.
 */
export function DownloadButton({ size = 'medium', children }: DownloadButtonProps) {
  const download = useServerFacts('download');
  if (download?.available === true)
    return (
      <ButtonLink variant="primary" size={size} href={sitePaths.archive} download={download.file}>
        {children}
      </ButtonLink>
    );
  return (
    <ButtonLink
      variant="primary"
      size={size}
      render={<Link to={sitePages.download} prefetch="intent" />}
    >
      {children}
    </ButtonLink>
  );
}
