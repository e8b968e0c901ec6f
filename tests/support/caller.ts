import { expectDocumented } from './documented.ts';
import type { Answer, CallOptions } from './test-shop.ts';

/** One call below `/api`. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks at what came back, whatever it is
export type Caller = <T = any>(method: string, path: string, options?: CallOptions) => Promise<Answer<T>>;

/**
 * Makes calls of whatever answers a request: a shop in this process, or one behind an address. Fails the test when the
 * OpenAPI document tells of another answer than the one that came.
 */
export function callerOf(send: (path: string, init: RequestInit) => Promise<Response>): Caller {
  return async (method, path, { as, body, headers } = {}) => {
    const isText = typeof body === 'string';
    const response = await send(`/api${path}`, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = {
      status: response.status,
      headers: response.headers,
      body: text ? JSON.parse(text) : undefined,
    };
    expectDocumented({ method, path, sent: isText ? undefined : body, answer });
    return answer;
  };
}
