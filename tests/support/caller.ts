import type { Answer, CallOptions } from './test-shop.ts';

/** One call below `/api`. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks at what came back, whatever it is
export type Caller = <T = any>(method: string, path: string, options?: CallOptions) => Promise<Answer<T>>;

/** Makes API calls through any function that answers requests: a shop in this process or behind an address. */
export function callerOf(send: (path: string, init: RequestInit) => Promise<Response>): Caller {
  return async (method, path, { as, body, headers } = {}) => {
    const answer = await send(`/api${path}`, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined };
  };
}
