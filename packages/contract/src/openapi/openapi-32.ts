type Json = Record<string, unknown>;

const EVENTS = 'text/event-stream';
/** One event of a stream, which OpenAPI 3.1 has no words for. */
const event = {
  type: 'object',
  properties: {
    event: { type: 'string', description: 'What the data is' },
    data: { type: 'string', contentMediaType: 'application/json' },
  },
  required: ['event', 'data'],
} as const;

/** The same API as OpenAPI 3.2, which can say what a stream of events consists of. */
export function inOpenApi32(document: Readonly<Json>): Json {
  return { ...(withEvents(document) as Json), openapi: '3.2.0' };
}

function withEvents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withEvents);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== EVENTS) return [key, withEvents(inner)];
      const { schema: _, ...rest } = inner as Json;
      return [key, { ...rest, itemSchema: event }];
    }),
  );
}
