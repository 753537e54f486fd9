import { buildingWords, downloadSentences, sitePages } from '@aplomb/contract';
import { Link } from '../../router/link.tsx';
import { useDownload } from './use-download.ts';

/** One line on pages that tell readers to download: what this server can offer at the moment. */
export function DownloadState() {
  const download = useDownload();
  if (download === undefined || download === null || download.state === 'ready') return null;
  const { state } = download;
  return (
    <span data-download={state} className="block text-muted">
      {state === 'building' && <span className="tabular-nums">{buildingWords(download)}. </span>}
      {downloadSentences[state === 'building' ? 'buildingElsewhere' : state]}{' '}
      <Link to={sitePages.download}>Download page</Link>
    </span>
  );
}
