/** Stands where an answer will be. */
export function Waiting({ children = 'One moment …' }: { readonly children?: string }) {
  return (
    <p className="text-ui text-muted" aria-busy="true">
      {children}
    </p>
  );
}
