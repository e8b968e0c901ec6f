import type { Answer, CustomerEndpoint, Input } from './endpoints.ts';
import { apiRequest, fetchOrExplain, readAnswer } from './request.ts';

/** Makes a call as the member or visitor whom the browser's cookies name, in the browser only. */
export async function callAsCustomer<E extends CustomerEndpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<Answer<E>> {
  const { path, init } = apiRequest(endpoint, input);
  return (await readAnswer(await fetchOrExplain(fetch, path, init))) as Answer<E>;
}
