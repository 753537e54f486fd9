/** Modules of `routes/` that show a page, from the outermost frame to the page itself. */
type Modules = readonly string[];

const inside = (frames: Modules, pages: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, [...frames, page]]));

const person = 'for-person';

/** What each path shows; a path that ends in a star is everything below it. */
const routes: Readonly<Record<string, Modules>> = {
  ...inside(['site-layout'], {
    '/': 'landing',
    '/support/ticket-sent': 'ticket-sent',
    '/download': 'download',
    '/search': 'search',
    '/status': 'status',
    '/machines': 'machines',
    '/blog': 'blog',
    '/blog/*': 'blog-post',
    '/privacy': 'privacy',
    '/terms': 'terms',
    '/license': 'license',
    '/for': 'for-everyone',
    '/for/candidates': person,
    '/for/students': person,
    '/for/presenters': person,
    '/for/developers': person,
    '/for/employers': 'for-employers',
    '/for/teachers': 'for-teachers',
    '/for/works-councils': 'for-works-councils',
    '/get-updates': 'get-updates',
    '/get-updates/sent': 'get-updates-sent',
    '/get-updates/confirm': 'get-updates-confirm',
    '/get-updates/confirmed': 'get-updates-confirmed',
    '/get-updates/unsubscribe': 'get-updates-unsubscribe',
    '/get-updates/unsubscribed': 'get-updates-unsubscribed',
    '/signup': 'account/signup',
    '/login': 'account/login',
    '/verify-email': 'account/verify-email',
    '/forgot-password': 'account/forgot-password',
    '/reset-password': 'account/reset-password',
    '/confirm-address': 'account/confirm-address',
    '/cancel-deletion': 'account/cancel-deletion',
  }),
  ...inside(['site-layout', 'account/layout'], {
    '/account': 'account/profile',
    '/account/security': 'account/security',
  }),
  ...inside(['console/layout'], {
    '/console': 'console/overview',
    '/console/keys': 'console/keys',
    '/console/usage': 'console/usage',
    '/console/requests': 'console/requests',
    '/console/history': 'console/history',
    '/console/settings': 'console/settings',
    '/console/retention': 'console/retention',
    '/console/webhooks': 'console/webhooks',
    '/console/playground': 'console/playground',
    '/console/organization': 'console/organization',
    '/console/assistants': 'console/assistants',
    '/console/connect': 'console/connect',
  }),
  '/support': ['support'],
  ...inside(['isolated-layout'], { '/rules': 'rules', '/verify': 'verify' }),
  ...inside(['docs-layout'], { '/docs': 'docs-home', '/docs/*': 'docs-page' }),
};

/** The modules of a path without a trailing slash; undefined where the site has no page. */
export function modulesOf(path: string): Modules | undefined {
  const folder = path.split('/').slice(0, 2).join('/');
  return routes[path] ?? routes[`${folder}/*`];
}

/** What is shown at every other address. */
export const notFound: Modules = ['site-layout', 'not-found'];
