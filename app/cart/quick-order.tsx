import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { callAsCustomer } from '../api/call-as-customer.ts';
import { FormMessage } from '../form/form-message.tsx';
import { useForm } from '../form/use-form.ts';
import { PageHead } from '../layout/page-head.tsx';
import { requireMember } from '../protected.tsx';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { Route } from './+types/quick-order';
import { addOnce } from './add-once.ts';
import { changeCart } from './change-cart.ts';
import { CsvFile } from './csv-file.tsx';
import { orderWithoutScripts } from './order-without-scripts.ts';
import { parseQuickOrder } from './parse-quick-order.ts';
import { QuickOrderNews } from './quick-order-news.tsx';
import { leftOf, orderLines, type QuickOrderOutcome } from './quick-order-outcome.ts';

export const action = orderWithoutScripts;

/** The key under which the form adds without JavaScript, so that a double click adds once. */
export function loader() {
  return { key: crypto.randomUUID() };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (document.documentElement.dataset.productsFor !== 'everyone') await requireMember(request);
  return { key: '' };
}

/** A list of SKUs and quantities, typed, pasted or from a file, for customers who know what they want. */
export default function QuickOrder({ loaderData: { key }, actionData }: Route.ComponentProps) {
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
      <PageHead title="Quick order" isPrivate />
      <Link to="/cart" className="inline-flex min-h-11 items-center gap-2 text-link hover:underline">
        <ArrowLeft aria-hidden className="size-4" />
        Cart
      </Link>
      <h1 className="display mt-2 mb-3 text-3xl lg:text-4xl">Quick order</h1>
      <p className="mb-5 max-w-2xl text-text-soft">
        One product on each line: its SKU, then how many. Your cart shows each product’s SKU.
      </p>
      <form {...form.props} aria-label="Quick order" className="grid max-w-2xl gap-4">
        <input type="hidden" name="key" value={key} />
        {outcome && <QuickOrderNews outcome={outcome} />}
        <TextArea
          label="SKUs and quantities"
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
          Add to cart
        </Button>
      </form>
    </div>
  );
}
