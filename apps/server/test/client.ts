/** Shape of any JSON answer of the API. */
export interface Answer<Data = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: { status: string; data: Data; code: string; message: string; details: { field_errors?: { field: string; message: string; fix: string }[]; request_id: string; docs: string }; pagination: Record<string, unknown> };
}

/** Calls the API as any client would: JSON in, JSON out. */
export function client(origin: string, key: string | null) {
  return async <Data = Record<string, unknown>>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<Data>> => {
    const response = await fetch(origin + path, {
      method,
      headers: { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text === '' ? null : JSON.parse(text)) as Answer<Data>['body'] };
  };
}
