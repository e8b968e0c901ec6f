import { data, redirect } from 'react-router';
import { ApiProblem } from '../api/problem.ts';
import type { Route } from './+types/quick-order';
import { callForPage } from './cart-on-server.ts';
import { parseQuickOrder } from './parse-quick-order.ts';
import { leftOf, orderLines, type QuickOrderOutcome } from './quick-order-outcome.ts';

const LOGIN = '/login?next=/cart/quickorder';

type Sent = QuickOrderOutcome & { typed: string };

/** The action of the form without JavaScript: a good list leads to the cart, and another is shown again. */
export async function orderWithoutScripts({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = String(form.get('list') ?? '');
  const headers = new Headers();
  try {
    const outcome = await orderLines(parseQuickOrder(typed), async (lines) => {
      const sent = await callForPage({ request, context }, 'POST /cart/lines/batch', {
        body: { lines },
        idempotencyKey: String(form.get('key') ?? ''),
      });
      for (const cookie of sent.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
      return sent.answer;
    });
    if (outcome.added > 0 && outcome.refused.length === 0) return redirect('/cart', { headers });
    return data<Sent>({ ...outcome, typed: leftOf(typed, outcome) }, { status: 422, headers });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 401) return redirect(LOGIN);
    return data<Sent>({ added: 0, refused: [], message: error.message, typed }, { status: error.status });
  }
}
