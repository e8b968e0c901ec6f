import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { ApiProblem } from '#platform/app/api/problem.ts';
import { callForPage } from './cart-on-server.ts';

/** Why a form of the cart that was sent without JavaScript was refused. */
export type RefusedForm = { variantId: string; quantity: string; message: string };

/** Carries out a form that was sent without JavaScript, and shows the cart again. */
export async function cartAction({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const form = await request.formData();
  const said = (name: string) => String(form.get(name) ?? '');
  const variantId = said('variantId');
  const quantity = said('intent') === 'nearest' ? said('nearest') : said('quantity');
  const asked = { request, context };
  const line = { params: { id: variantId } };
  const carryOut = () => {
    switch (said('intent')) {
      case 'remove':
        return callForPage(asked, 'DELETE /cart/lines/{id}', line);
      case 'set':
      case 'nearest':
        return callForPage(asked, 'PATCH /cart/lines/{id}', { ...line, body: { quantity } });
      case 'seen':
        return callForPage(asked, 'PUT /cart/seen', { body: { lines: form.getAll('seen').map(seenLine) } });
      default:
        return callForPage(asked, 'POST /cart/lines', {
          body: { variantId, quantity: quantity === '' ? undefined : quantity },
          idempotencyKey: keyOfPress(variantId, quantity),
        });
    }
  };
  try {
    const { headers } = await carryOut();
    return redirect('/cart', { headers });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status === 401) throw error;
    // Another tab has removed the line: the cart shows it.
    if (error.status === 404) return redirect('/cart');
    const message = error.errors[0]?.message ?? error.message;
    return data<RefusedForm>({ variantId, quantity, message }, { status: error.status });
  }
}

/**
 * Public pages are the same bytes for everyone, so their forms hold no key of one visit: the same form within the same ten
 * seconds is a double click.
 */
function keyOfPress(variantId: string, quantity: string): string {
  return encodeURIComponent(`press ${variantId} ${quantity} ${Math.floor(Date.now() / 10_000)}`).slice(
    0,
    255,
  );
}

/** The price that a hidden field says was read: `<variant> <price>`. */
function seenLine(field: FormDataEntryValue): { variantId: string; perUnitPrice: string } {
  const [variantId = '', perUnitPrice = ''] = String(field).split(' ');
  return { variantId, perUnitPrice };
}
