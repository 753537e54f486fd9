import { rulesPage, verifyPage } from '@aplomb/contract';
import { consolePaths } from '../console/pages.ts';
import { postPath, posts } from './blog/posts.ts';

/** Every public route outside the documentation; all of them are prerendered. */
export const sitePaths = [
  '/',
  '/support',
  '/support/ticket-sent',
  '/download',
  '/search',
  '/status',
  rulesPage,
  verifyPage,
  '/blog',
  '/privacy',
  '/terms',
  '/license',
  '/get-updates',
  '/get-updates/sent',
  '/get-updates/confirm',
  '/get-updates/confirmed',
  '/get-updates/unsubscribe',
  '/get-updates/unsubscribed',
  '/404',
  '/signup',
  '/login',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/confirm-address',
  '/cancel-deletion',
  '/account',
  '/account/security',
  ...consolePaths,
  ...posts.map(postPath),
] as const;
