import { useEffect, useState } from 'react';
import { nextPage } from '../api/next-page.ts';
import { askSession, type Session } from '../api/session.ts';

/**
 * Tells who is signed in already, with the way on. A sign-in that is asked for anew goes ahead
 * without it.
 */
export function AlreadyIn() {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('again')) void askSession().then(setSession);
  }, []);
  if (session === null) return null;
  return (
    <p className="border-s border-calm ps-4 text-ui">
      You are signed in as <strong className="break-words">{session.email}</strong>.{' '}
      <a href={nextPage()}>Go on</a>
    </p>
  );
}
