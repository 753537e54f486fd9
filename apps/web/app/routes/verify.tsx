import type { MetaFunction } from '../router/load-route.ts';
import { VerifyPage } from '../proof/verify-page.tsx';
import { pageMeta } from '../site/pages/page-meta.ts';

export const meta: MetaFunction = () =>
  pageMeta(
    'Verify a receipt',
    'Check the receipt of a session in your browser, without any connection: nothing was changed ' +
      'or left out since it was signed.',
  );

export default VerifyPage;
