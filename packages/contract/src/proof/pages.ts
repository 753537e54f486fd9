// A file of its own: pages that only link there load no validation.

/** The page of the site that makes rules; a link carries the document in its fragment. */
export const rulesPage = '/rules';
/** The page of the site that checks receipts and rules without any connection. */
export const verifyPage = '/verify';
/** Pages that open no connection: what is typed or opened there stays in the browser. */
export const isolatedPages: readonly string[] = [rulesPage, verifyPage];
