import { buildingWords, type DownloadFacts, downloadSentences } from '@aplomb/contract';
import { escapeHtml } from '../../http/page.ts';

/** As the size is told everywhere else, and as networks and disks count. */
const MEGABYTE = 1_000_000;

/** What the slots of the download page say, for readers without script and until it runs. */
export function downloadSlots(facts: DownloadFacts): Readonly<Record<string, string>> {
  const { state, bytes, sha256, key } = facts;
  if (state === 'ready')
    return {
      'download-size':
        bytes === null
          ? ''
          : `${(bytes / MEGABYTE).toFixed(1)} MB (${bytes.toLocaleString('en')} bytes)`,
      'download-sum': sha256 ?? '',
      'download-key': escapeHtml(key ?? 'None: it was built without one'),
    };
  const sentence = escapeHtml(downloadSentences[state]);
  if (state !== 'building') return { 'download-state': `<p>${sentence}</p>` };
  // The page's script follows a build, on phones that nobody touches too.
  const words = `<strong>${escapeHtml(buildingWords(facts))}.</strong>`;
  return { 'download-state': `<p data-live>${words} ${sentence}</p>` };
}
