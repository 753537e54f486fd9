/** A piece of JSON text and what it is; plain text has no kind. */
export interface JsonToken {
  readonly at: number;
  readonly text: string;
  readonly kind?: 'key' | 'string' | 'constant';
}

const TOKEN =
  /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Splits JSON text for colouring; joined again the pieces give the text. */
export function jsonTokens(json: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [whole, string, colon] = match;
    if (match.index > end) tokens.push({ at: end, text: json.slice(end, match.index) });
    tokens.push({
      at: match.index,
      text: string ?? whole,
      kind: kindOf(string, colon),
    });
    if (colon !== undefined) tokens.push({ at: match.index + (string?.length ?? 0), text: colon });
    end = match.index + whole.length;
  }
  return end < json.length ? [...tokens, { at: end, text: json.slice(end) }] : tokens;
}

function kindOf(
  string: string | undefined,
  colon: string | undefined,
): Required<JsonToken>['kind'] {
  if (string === undefined) return 'constant';
  return colon === undefined ? 'string' : 'key';
}
