/** A JSON text as it was read: its value, or what keeps it from being JSON. */
export type ParsedJson =
  | { readonly value: unknown; readonly fault: null }
  | { readonly value: undefined; readonly fault: string };

/** Reads a text that may not be JSON: written by hand, stored earlier or sent by a proxy. */
export function parseJson(text: string): ParsedJson {
  try {
    return { value: JSON.parse(text) as unknown, fault: null };
  } catch (error) {
    return { value: undefined, fault: error instanceof Error ? error.message : String(error) };
  }
}

/** The object a JSON text holds; undefined when it holds anything else. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  const { value } = parseJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : undefined;
}
