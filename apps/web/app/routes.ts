import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

const routes: RouteConfig = [
  layout('routes/site-layout.tsx', [
    index('routes/landing.tsx'),
    route('support/ticket-sent', 'routes/ticket-sent.tsx'),
    route('download', 'routes/download.tsx'),
    route('search', 'routes/search.tsx'),
    route('status', 'routes/status.tsx'),
    route('machines', 'routes/machines.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('blog/:slug', 'routes/blog-post.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('license', 'routes/license.tsx'),
    ...prefix('for', [
      index('routes/for-everyone.tsx'),
      ...['candidates', 'students', 'presenters', 'developers'].map((person) =>
        route(person, 'routes/for-person.tsx', { id: `for-${person}` }),
      ),
      route('employers', 'routes/for-employers.tsx'),
      route('teachers', 'routes/for-teachers.tsx'),
      route('works-councils', 'routes/for-works-councils.tsx'),
    ]),
    ...prefix('get-updates', [
      index('routes/get-updates.tsx'),
      route('sent', 'routes/get-updates-sent.tsx'),
      route('confirm', 'routes/get-updates-confirm.tsx'),
      route('confirmed', 'routes/get-updates-confirmed.tsx'),
      route('unsubscribe', 'routes/get-updates-unsubscribe.tsx'),
      route('unsubscribed', 'routes/get-updates-unsubscribed.tsx'),
    ]),
    route('signup', 'routes/account/signup.tsx'),
    route('login', 'routes/account/login.tsx'),
    route('verify-email', 'routes/account/verify-email.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('confirm-address', 'routes/account/confirm-address.tsx'),
    route('cancel-deletion', 'routes/account/cancel-deletion.tsx'),
    route('account', 'routes/account/layout.tsx', [
      index('routes/account/profile.tsx'),
      route('security', 'routes/account/security.tsx'),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('console', 'routes/console/layout.tsx', [
    index('routes/console/overview.tsx'),
    route('keys', 'routes/console/keys.tsx'),
    route('assistants', 'routes/console/assistants.tsx'),
    route('connect', 'routes/console/connect.tsx'),
    route('usage', 'routes/console/usage.tsx'),
    route('requests', 'routes/console/requests.tsx'),
    route('history', 'routes/console/history.tsx'),
    route('settings', 'routes/console/settings.tsx'),
    route('retention', 'routes/console/retention.tsx'),
    route('webhooks', 'routes/console/webhooks.tsx'),
    route('playground', 'routes/console/playground.tsx'),
    route('organization', 'routes/console/organization.tsx'),
  ]),
  route('support', 'routes/support.tsx'),
  layout('routes/isolated-layout.tsx', [
    route('rules', 'routes/rules.tsx'),
    route('verify', 'routes/verify.tsx'),
  ]),
  route('docs', 'routes/docs-layout.tsx', [
    index('routes/docs-home.tsx'),
    route('*', 'routes/docs-page.tsx'),
  ]),
];

export { routes as default };
