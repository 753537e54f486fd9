import { pageMeta } from '../site/pages/page-meta.ts';
import { SupportPage } from '../support/support-page.tsx';

export const meta = () =>
  pageMeta(
    'Support',
    'The first five minutes, what goes wrong and how to put it right, what each feature is ' +
      'for, what is kept where, and how to reach a person.',
  );

export default SupportPage;
