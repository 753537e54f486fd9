/** As small as the overlay goes, in CSS pixels. */
export const leastOverlay = { width: 360, height: 240 } as const;
/** As wide as the overlay goes, in CSS pixels. */
export const widestOverlay = 900;
