/**
 * Shortest passphrase of a copy: who finds the folder may try as often as they like. A file of its
 * own: the windows load it without any schema.
 */
export const shortestPassphrase = 12;
