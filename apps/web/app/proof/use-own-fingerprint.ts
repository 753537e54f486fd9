import { openSigningKey } from '@aplomb/proof';
import { useStoredText } from '@aplomb/ui';
import { useEffect, useState } from 'react';
import { jwkIn, STORED } from './signing-key.ts';

/** Fingerprint of the key that this browser keeps; null without one and while prerendered. */
export function useOwnFingerprint(): string | null {
  const [text = ''] = useStoredText(STORED);
  const [named, setNamed] = useState<{ readonly text: string; readonly fingerprint: string }>();
  useEffect(() => {
    const jwk = jwkIn(text);
    if (jwk !== null)
      void openSigningKey(jwk).then(({ fingerprint }) => setNamed({ text, fingerprint }));
  }, [text]);
  return named?.text === text ? named.fingerprint : null;
}
