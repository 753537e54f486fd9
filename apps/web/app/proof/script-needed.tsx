/** Told to who reads without script: signing and checking happen in the browser. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p className="mb-8 border-s border-alert ps-4 text-ui">
        This page needs JavaScript: it signs and checks in your browser, so that nothing is sent.
      </p>
    </noscript>
  );
}
