/** As small as the overlay goes, in CSS pixels. */
export const leastOverlay = { width: 300, height: 240 } as const;
