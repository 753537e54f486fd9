/**
 * Ways to the owner that work as plain links: `/go/email` leads to the address when it is set, else
 * to the contact form.
 */
export const contactWays = ['email', 'phone', 'chat', 'social', 'issues'] as const;
export type ContactWay = (typeof contactWays)[number];

/** The link of a way: `/go/email`. */
export const contactLink = (way: ContactWay): string => `/go/${way}`;

/** The field of `GET /site/contact` that says whether a way is set. */
export const contactFields = {
  email: 'email',
  phone: 'phone',
  chat: 'chat_url',
  social: 'social_url',
  issues: 'issues_url',
} as const satisfies Record<ContactWay, string>;
