import type { SubmitEvent } from 'react';
import { Button } from '#platform/app/ui/button.tsx';
import { t } from '#platform/words/t.ts';
import type { Cart } from '../contract/calls/cart.ts';
import type { ChangeCart } from './use-cart.ts';

type Props = { cart: Cart; change: ChangeCart };

/** Says that something changed since the last visit, until the customer says that they read it. */
export function CartNews({ cart, change }: Props) {
  const { lines, notices } = cart;
  const changed = lines.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0 && notices.length === 0) return null;

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const seen = changed.map(({ variantId, perUnitPrice }) => ({ variantId, perUnitPrice }));
    void change('PUT /cart/seen', { body: { lines: seen } });
  };
  const sentences = [
    ...notices,
    ...(changed.length > 0
      ? [
          t(
            '{count, plural, one {One product changed since you last looked. See below.} other {# products changed since you last looked. See below.}}',
            { count: changed.length },
          ),
        ]
      : []),
  ];

  return (
    <form
      method="post"
      onSubmit={onSubmit}
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-warn-soft p-4"
    >
      <input type="hidden" name="intent" value="seen" />
      {changed.map(({ variantId, perUnitPrice }) => (
        <input key={variantId} type="hidden" name="seen" value={`${variantId} ${perUnitPrice}`} />
      ))}
      <div role="status" className="min-w-0">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button type="submit" kind="secondary">
        {t('Got it')}
      </Button>
    </form>
  );
}
