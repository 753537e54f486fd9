import { sitePages } from '@aplomb/contract';

/** Told to who reads without script: forms here send JSON and cannot work by themselves. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p className="mb-6 border-s border-alert ps-4 text-ui">
        This page needs JavaScript: it keeps passwords out of addresses, and passkeys need it. Allow
        it for this site, or <a href={sitePages.contact}>write to support</a>.
      </p>
    </noscript>
  );
}
