/** The reader’s own pages. */
export const accountHome = '/account';
export const securityPage = '/account/security';
