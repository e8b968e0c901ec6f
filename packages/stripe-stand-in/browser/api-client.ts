/** Calls the API from the browser: publishable key, form encoding. */

export type ApiError = {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
  payment_intent?: unknown;
};

export type ApiResult<T> = { ok: true; body: T } | { ok: false; error: ApiError };

function append(form: URLSearchParams, key: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') {
    form.append(key, String(value));
    return;
  }
  for (const [name, member] of Object.entries(value)) append(form, key ? `${key}[${name}]` : name, member);
}

/** Makes one call and never throws; a missing answer is Stripe.js's `api_connection_error`. */
export async function callApi<T>(
  base: URL,
  publishableKey: string,
  method: 'GET' | 'POST',
  path: string,
  parameters: object,
): Promise<ApiResult<T>> {
  const form = new URLSearchParams();
  append(form, '', parameters);
  const url = new URL(`v1/${path}`, base);
  if (method === 'GET') url.search = form.toString();
  try {
    const response = await fetch(url, {
      method,
      credentials: 'omit',
      headers: { authorization: `Bearer ${publishableKey}` },
      ...(method === 'POST' ? { body: form } : {}),
    });
    const body = await response.json();
    return response.ok ? { ok: true, body } : { ok: false, error: body.error };
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your connection and try again.';
    return { ok: false, error: { type: 'api_connection_error', message } };
  }
}
