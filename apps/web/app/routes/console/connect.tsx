import type { MetaFunction } from '../../router/load-route.ts';
import { hiddenMeta } from '../../account/frame/hidden-meta.ts';
import { Connect } from '../../console/connections/connect.tsx';
import { Gate } from '../../console/frame/console-page.tsx';

export const meta: MetaFunction = () =>
  hiddenMeta(
    'Connect an assistant · Console',
    'Decide whether an assistant may work with your account, and what it may do.',
  );

export default function ConnectPage() {
  return (
    <>
      <h1 className="font-display text-3xl sm:text-4xl">Connect an assistant</h1>
      <div className="mt-10">
        <Gate>
          <Connect />
        </Gate>
      </div>
    </>
  );
}
