import { data, type RouterContextProvider } from 'react-router';
import type { Answer, Input, Row, VisitorEndpoint } from './api/endpoints.ts';
import { ApiProblem } from './api/problem.ts';
import {
  type ApiAnswer,
  apiRequest,
  fetchOrExplain,
  type LooseInput,
  type Page,
  readAnswer,
  readPage,
} from './api/request.ts';
import { apiContext } from './context.ts';
import { fetchAhead } from './session/calls-ahead.ts';

/** A loader passes its context; the browser passes nothing. */
type Context = Readonly<RouterContextProvider> | undefined;

/** Makes a public call without an access token, so its answer can come from the shop's cache. */
export async function callApi<E extends VisitorEndpoint>(
  endpoint: E,
  input: Input<E>,
  context?: Context,
): Promise<Answer<E>> {
  return answered(context, async () => (await readAnswer(await send(endpoint, input, context))) as Answer<E>);
}

/** Like `callApi` for a form's action: throws the `ApiProblem` on the server too, so the form can show it. */
export async function callApiForForm<E extends VisitorEndpoint>(
  endpoint: E,
  input: Input<E>,
  context: Context,
): Promise<Answer<E>> {
  return (await readAnswer(await send(endpoint, input, context))) as Answer<E>;
}

/** Like `callApi` for a list: answers the rows, the next page's cursor and the total. */
export async function callApiPage<E extends VisitorEndpoint>(
  endpoint: E,
  input: Input<E>,
  context?: Context,
): Promise<Page<Row<E>>> {
  return answered(context, async () => readPage<Row<E>>(await send(endpoint, input, context)));
}

function send(endpoint: string, input: LooseInput, context: Context): Promise<ApiAnswer> {
  const { path, init } = apiRequest(endpoint, input);
  return fetchOrExplain(context?.get(apiContext) ?? fetchAhead, path, init);
}

/** While rendering on the server, turns a problem into the status of the page. */
async function answered<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!context || !(error instanceof ApiProblem)) throw error;
    throw data({ code: error.code, detail: error.message }, { status: error.status });
  }
}
