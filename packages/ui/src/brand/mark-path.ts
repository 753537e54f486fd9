/**
 * The mark as one path on a 16 × 16 grid: a plumb line with its bob. For icons and pictures drawn
 * outside React.
 */
export const markPath =
  'M7.4 0h1.2v6.4h1.2c.2.9 1.4 2 1.4 3.5 0 2.1-1.9 3.3-3.2 6.1-1.3-2.8-3.2-4-3.2-6.1 0-1.5 1.2-2.6 1.4-3.5h1.2z';
