import type { Answer, CustomerEndpoint, Input } from './api/endpoints.ts';
import { apiRequest, fetchOrExplain, type LooseInput, readAnswer } from './api/request.ts';

/** Makes a call about the cart of this browser, as member or visitor: cookies say who is calling. */
export async function callAsCustomer<E extends CustomerEndpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<Answer<E>> {
  const { path, init } = apiRequest(endpoint, input as LooseInput);
  return (await readAnswer(await fetchOrExplain(fetch, path, init))) as Answer<E>;
}
