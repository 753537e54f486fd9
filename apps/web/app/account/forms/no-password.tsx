import { accountPages } from '@aplomb/contract';

/** What who signs in by the identity provider alone does before a step that asks for a password. */
export function NoPassword() {
  return (
    <p className="text-ui">
      Your account has no password yet. <a href={accountPages.forgotPassword}>Set a password</a> by
      a mailed link, then come back.
    </p>
  );
}
