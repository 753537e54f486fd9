/** Pixels at the usual size of text, as a length that grows with it. */
export const remOf = (pixels: number): string => `${pixels / 16}rem`;
