/** What a text says as JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Text from outside may be cut off or no JSON at all; the caller says what that means.
    return undefined;
  }
}

/** The fields of an object, whatever it is; none of anything else. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
