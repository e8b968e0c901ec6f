import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { data, Link, redirect } from 'react-router';
import { callAsCustomer } from '#platform/app/api/call-as-customer.ts';
import { ApiProblem } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import type { ActionArgs, ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireMember } from '#platform/app/protected.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { t } from '#platform/words/t.ts';
import { addOnce } from './add-once.ts';
import { callForPage } from './cart-on-server.ts';
import { changeCart } from './change-cart.ts';
import { CsvFile } from './csv-file.tsx';
import { parseQuickOrder } from './parse-quick-order.ts';
import { leftOf, orderLines, type QuickOrderOutcome } from './quick-order-outcome.ts';

const LOGIN = '/login?next=/cart/quickorder';

export const action = orderWithoutScripts;

/** The key under which the form adds without JavaScript, so that a double click adds once. */
export function loader() {
  return { key: crypto.randomUUID() };
}

export async function clientLoader({ request }: ClientLoaderArgs) {
  if (document.documentElement.dataset.productsFor !== 'everyone') await requireMember(request);
  return { key: '' };
}

/** A list of SKUs and quantities, typed, pasted or from a file, for customers who know what they want. */
export default function QuickOrder({
  loaderData: { key },
  actionData,
}: PageProps<typeof loader | typeof clientLoader, typeof action>) {
  const sent = actionData && 'typed' in actionData ? actionData : undefined;
  const [typed, setTyped] = useState(sent?.typed ?? '');
  const [outcome, setOutcome] = useState<QuickOrderOutcome | undefined>(sent);
  const form = useForm({
    sent: 'plain',
    submit: async () => {
      setOutcome(undefined);
      const answer = await orderLines(parseQuickOrder(typed), (lines) =>
        addOnce(JSON.stringify(lines), (idempotencyKey) =>
          changeCart(() => callAsCustomer('POST /cart/lines/batch', { body: { lines }, idempotencyKey })),
        ),
      );
      setTyped(leftOf(typed, answer));
      setOutcome(answer);
    },
  });

  return (
    <div className="column pb-section pt-4">
      <PageHead title={t('Quick order')} isPrivate />
      <Link to="/cart" className="inline-flex min-h-11 items-center gap-2 text-link hover:underline">
        <ArrowLeft aria-hidden className="rtl:-scale-x-100 size-4" />
        {t('Cart')}
      </Link>
      <h1 className="display mt-2 mb-3 text-3xl lg:text-4xl">{t('Quick order')}</h1>
      <p className="mb-5 max-w-2xl text-text-soft">
        {t('One product on each line: its SKU, then how many. Your cart shows each product’s SKU.')}
      </p>
      <form {...form.props} aria-label={t('Quick order')} className="grid max-w-2xl gap-4">
        <input type="hidden" name="key" value={key} />
        {outcome && <QuickOrderNews outcome={outcome} />}
        <TextArea
          label={t('SKUs and quantities')}
          name="list"
          rows={10}
          spellCheck={false}
          autoCapitalize="characters"
          placeholder={'SKU-1001, 10\nSKU-1002, 25'}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={outcome?.message}
        />
        <CsvFile onRead={(text) => setTyped(typed.trim() === '' ? text : `${typed.trimEnd()}\n${text}`)} />
        <FormMessage message={form.message} />
        <Button {...form.button} size="large" className="sm:justify-self-start">
          {t('Add to cart')}
        </Button>
      </form>
    </div>
  );
}

type Sent = QuickOrderOutcome & { typed: string };

/** The action of the form without JavaScript: a good list leads to the cart, and another is shown again. */
async function orderWithoutScripts({ request, context }: ActionArgs) {
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

/** Says how many lines are in the cart now, and what is wrong with each refused line. */
function QuickOrderNews({ outcome: { added, refused } }: { outcome: QuickOrderOutcome }) {
  return (
    <>
      {added > 0 && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-good-soft p-3 text-good"
        >
          <p>
            {t('{added, plural, one {One line is in your cart.} other {# lines are in your cart.}}', {
              added,
            })}
          </p>
          <LinkButton to="/cart" kind="secondary" size="small">
            {t('View cart')}
          </LinkButton>
        </div>
      )}
      {refused.length > 0 && (
        <div role="alert" className="rounded-control bg-bad-soft p-3 text-bad">
          <p className="font-semibold">
            {t('{count, plural, one {One line needs a look:} other {# lines need a look:}}', {
              count: refused.length,
            })}
          </p>
          <ul className="mt-1 grid gap-1">
            {refused.map(({ place, text, message }) => (
              <li key={place} className="wrap-anywhere">
                <span className="font-mono">{text}</span>: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
