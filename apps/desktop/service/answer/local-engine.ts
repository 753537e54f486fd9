/** The engine of an answer that no model has written to. */
export const localEngine = { engine: 'local', model: null, degraded: false, reason: null } as const;

/** Hours and minutes as the user's clock shows them. */
export const clockTime = (at: Date): string =>
  `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
