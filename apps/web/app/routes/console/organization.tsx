import type { MetaFunction } from '../../router/load-route.ts';
import { ConsolePage, consoleMeta } from '../../console/frame/console-page.tsx';
import { Organization } from '../../console/organization/organization.tsx';

export const meta: MetaFunction = () => consoleMeta('organization');

export default function OrganizationPage() {
  return (
    <ConsolePage id="organization">
      <Organization />
    </ConsolePage>
  );
}
