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

/** Where a call goes: a loader hands over its context; the browser hands over nothing. */
type Context = Readonly<RouterContextProvider> | undefined;

/** Makes a call that anyone may make, without an access token, so that its answer can come from the shop's memory. */
export async function callApi<E extends VisitorEndpoint>(
  endpoint: E,
  input: Input<E>,
  context?: Context,
): Promise<Answer<E>> {
  return answered(context, async () => (await readAnswer(await send(endpoint, input, context))) as Answer<E>);
}

/** Like `callApi`, for the action of a form: a problem stays one while rendering too, to be shown at the form. */
export async function callApiForForm<E extends VisitorEndpoint>(
  endpoint: E,
  input: Input<E>,
  context: Context,
): Promise<Answer<E>> {
  return (await readAnswer(await send(endpoint, input, context))) as Answer<E>;
}

/** Like `callApi` for a list: the rows, the cursor of the next page and how many there are in all. */
export async function callApiPage<E extends VisitorEndpoint>(
  endpoint: E,
  input: Input<E>,
  context?: Context,
): Promise<Page<Row<E>>> {
  return answered(context, async () => readPage<Row<E>>(await send(endpoint, input, context)));
}

function send(endpoint: string, input: LooseInput, context: Context): Promise<ApiAnswer> {
  const { path, init } = apiRequest(endpoint, input);
  return fetchOrExplain(context?.get(apiContext) ?? fetch, path, init);
}

/** While rendering, a problem becomes the status of the page. */
async function answered<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!context || !(error instanceof ApiProblem)) throw error;
    throw data({ code: error.code, detail: error.message }, { status: error.status });
  }
}
