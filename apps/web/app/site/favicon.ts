import { markPath } from '@aplomb/ui/mark-path';

/** The mark in a brass that shows on light and dark tabs. */
export const faviconSvg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">` +
  `<path d="${markPath}" fill="#B8862B"/></svg>`;

/** As an address that holds the picture: a file of its own would be one more request of each page. */
export const favicon = `data:image/svg+xml,${faviconSvg.replaceAll('#', '%23')}`;
