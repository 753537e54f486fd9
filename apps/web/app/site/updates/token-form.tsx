import { sitePages } from '@aplomb/contract';
import { Button, useHydrated } from '@aplomb/ui';
import { Link } from '../../router/link.tsx';
import { Slot } from '../slot.tsx';

interface TokenFormProps {
  readonly action: string;
  readonly label: string;
}

/**
 * One button that sends the token of a mailed link; the server puts the token into the page, so
 * that it works without script.
 */
export function TokenForm({ action, label }: TokenFormProps) {
  const hydrated = useHydrated();
  const missing = hydrated && (new URLSearchParams(location.search).get('token') ?? '') === '';
  return (
    <form action={action} method="post" data-form="token">
      <Slot name="token" />
      <Button type="submit" variant="primary" size="large" disabled={missing}>
        {label}
      </Button>
      {missing && (
        <p role="alert" className="mt-4 text-ui text-alert">
          This page needs the whole link from the mail. Open it from there, or{' '}
          <Link to={sitePages.updates}>ask for a new one</Link>.
        </p>
      )}
    </form>
  );
}
