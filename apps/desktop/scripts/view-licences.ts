/** Names, in the built view's folder, the packages inside it with their licences. */
export const viewLicences = 'licences.json';
