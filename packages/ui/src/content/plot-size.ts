/** Units of a plot's drawing; it is stretched to its place. */
export const plotWidth = 1_000;
export const plotHeight = 200;
