/** Tells password managers whose password a form is about; neither seen nor sent. */
export function Username({ email = '' }: { readonly email?: string }) {
  return <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />;
}
