/**
 * An object's JSON piece by piece, so that what is large never lies in memory whole: lists that are
 * asynchronous are read while they are written.
 */
export async function* jsonPieces(fields: object): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (isListed(value)) yield* listPieces(value);
    else if (isGroup(value)) yield* jsonPieces(value);
    else yield JSON.stringify(value);
  }
  yield before === '{' ? '{}' : '}';
}

async function* listPieces(items: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}\n`;
    before = ',';
    yield* jsonPieces(item);
  }
  yield before === '[' ? '[]' : ']';
}

const isListed = (value: unknown): value is AsyncIterable<object> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
