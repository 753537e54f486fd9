import { checkAnswer } from './contract-check.ts';

/** Shape of any JSON answer of the API. */
export interface Answer<Data = Record<string, unknown>> {
  status: number;
  headers: Headers;
  /** The body's bytes as text. */
  text: string;
  body: {
    status: string;
    data: Data;
    code: string;
    message: string;
    pagination: Record<string, unknown>;
    details: {
      field_errors?: { field: string; message: string; fix: string }[];
      request_id: string;
      docs: string;
      required_scope?: string;
      field?: string;
    };
  };
}

/** A caller with a key, or with none. */
export type Client = <Data = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Data>>;

/**
 * Calls the API as any client would, JSON in and JSON out, and holds every answer against the
 * OpenAPI document. A string or bytes go out as they are.
 */
export function client(origin: string, key: string | null): Client {
  return async <Data>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Data>> => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : {
            body:
              typeof body === 'string'
                ? body
                : body instanceof Uint8Array
                  ? new Uint8Array(body)
                  : JSON.stringify(body),
          }),
    });
    const text = await response.text();
    checkAnswer(method, path.split('?', 1)[0] ?? '', response.status, response.headers, text);
    const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson && text !== '' ? JSON.parse(text) : null) as Answer<Data>['body'],
    };
  };
}
