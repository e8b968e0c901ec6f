import { expect } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { Problem, type ProblemCode, problemDocument } from '#platform/contract/problems.ts';

/** The status, followed by the problem's code if there is one. */
export async function outcome(answer: Response): Promise<string> {
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return String(answer.status);
  }
  const text = await answer.text();
  const code = answer.status >= 400 ? (JSON.parse(text) as { code?: string }).code : undefined;
  return code ? `${answer.status} ${code}` : String(answer.status);
}

/** Fails unless a refusal equals its problem document exactly, or a success has only the declared fields. */
export async function expectExact(answer: Response, call: Call): Promise<void> {
  const body = (await answer.json()) as { code?: ProblemCode };
  if (answer.status < 400) {
    expect(call.answer.parse(body)).toEqual(body);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe(call.shared ? 'no-cache' : 'no-store');
    return;
  }
  const code = body.code ?? 'internal';
  const problem = problemDocument(new Problem(code));
  const saysMore = [
    'forbidden',
    'validation',
    'bad_signature',
    'payment_mismatch',
    'order_not_paid',
    'link_expired',
    'reauth_required',
    'passkey_refused',
    'stale_version',
  ].includes(code);
  expect(body).toEqual(
    saysMore
      ? {
          ...problem,
          detail: expect.any(String),
          ...(code === 'validation' && { errors: expect.any(Array) }),
        }
      : problem,
  );
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{20,}$/);
  expect(answer.headers.get('www-authenticate')).toBe(answer.status === 401 ? 'Bearer' : null);
}

/** Everything that a client sees of an answer, except the request id. */
export async function whole(answer: Response) {
  const headers = Object.fromEntries(answer.headers);
  delete headers['x-request-id'];
  return { status: answer.status, headers, body: await answer.text() };
}
