/**
 * Ways to the owner that work as plain links: `/go/email` leads to the address when it is set, else
 * to the contact form.
 */
export const contactWays = ['email', 'phone', 'chat', 'social', 'issues'] as const;
export type ContactWay = (typeof contactWays)[number];

/** The link of a way: `/go/email`. */
export const contactLink = (way: ContactWay): string => `/go/${way}`;
