import type { MetaFunction } from '../router/load-route.ts';
import { RulesPage } from '../proof/rules-page.tsx';
import { pageMeta } from '../site/pages/page-meta.ts';

export const meta: MetaFunction = () =>
  pageMeta(
    'Rules for AI help',
    'Say how far AI help may go in an interview or exam, sign it in your browser, and send a link ' +
      'that the app keeps to.',
  );

export default RulesPage;
