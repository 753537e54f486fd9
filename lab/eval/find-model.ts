import { z } from 'zod';

/** Raised when a server does not say which model to ask. */
export class ModelRequestError extends Error {
  override readonly name = 'ModelRequestError';
}

const list = z.object({ data: z.array(z.object({ id: z.string() })) });
const SECONDS = 15;
const NAMES_SHOWN = 20;

/** The only model of a server. Throws ModelRequestError when there are several, or none. */
export async function findModelName(baseUrl: string, keyVariable: string | null): Promise<string> {
  const key = keyVariable === null ? undefined : process.env[keyVariable];
  let body: unknown;
  try {
    const response = await fetch(`${baseUrl}/models`, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(SECONDS * 1_000),
    });
    body = await response.json();
  } catch (cause) {
    throw new ModelRequestError(
      `${baseUrl}/models does not answer. Check the address and that the server runs, or name the model with --name.`,
      { cause },
    );
  }
  const names = list.safeParse(body).data?.data.map(({ id }) => id) ?? [];
  const [first] = names;
  if (first !== undefined && names.length === 1) return first;
  throw new ModelRequestError(
    names.length === 0
      ? `${baseUrl}/models lists no models. Name one with --name.`
      : `The server offers ${names.length} models: choose one with --name. ${names.slice(0, NAMES_SHOWN).join(', ')}`,
  );
}
