import { buildingWords, type DownloadFacts, downloadSentences } from '@aplomb/contract';
import { escapeHtml } from '../../http/page.ts';

/** As the size is told everywhere else, and as networks and disks count. */
const MEGABYTE = 1_000_000;

/** What the slots of the download page say, for readers without script and until it runs. */
export function downloadSlots(facts: DownloadFacts): Readonly<Record<string, string>> {
  const { state, bytes, sha256 } = facts;
  if (state === 'ready')
    return {
      'download-size':
        bytes === null
          ? ''
          : `${(bytes / MEGABYTE).toFixed(1)} MB (${bytes.toLocaleString('en')} bytes)`,
      'download-sum': sha256 ?? '',
    };
  const sentence = escapeHtml(downloadSentences[state]);
  const words =
    state === 'building' ? `<strong>${escapeHtml(buildingWords(facts))}.</strong> ` : '';
  // The page's script says more, on phones too, and goes on while a build does.
  return { 'download-state': `<p data-live>${words}${sentence}</p>` };
}
