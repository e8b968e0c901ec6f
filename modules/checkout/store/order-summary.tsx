import { useState } from 'react';
import { Link } from 'react-router';
import { Totals } from '#modules/cart/ui/totals.tsx';
import type { OrderTotal } from '#modules/orders/contract/calls/orders.ts';
import { Picture } from '#platform/app/ui/picture.tsx';
import { Price } from '#platform/app/ui/price.tsx';
import { useWide } from '#platform/app/ui/use-wide.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { CheckoutQuote } from '../contract/calls/checkout.ts';

type Line = Pick<
  CheckoutQuote['lines'][number],
  'productId' | 'variantId' | 'productName' | 'variantTitle' | 'image' | 'quantity' | 'total'
>;

/** The lines and totals of a cart or order; on a phone one line that unfolds, unless it `startsOpen`. */
export function OrderSummary({
  lines,
  totals,
  totalPrice,
  linksToProducts = false,
  startsOpen = false,
  children,
}: {
  lines: readonly Line[];
  totals: readonly OrderTotal[];
  totalPrice: number;
  linksToProducts?: boolean;
  /** Also on a phone. */
  startsOpen?: boolean;
  children?: React.ReactNode;
}) {
  const isWide = useWide();
  const isFirstOpen = isWide || startsOpen;
  const [isOpen, setOpen] = useState<boolean>();
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details
      open={isOpen ?? isFirstOpen}
      onToggle={({ currentTarget: { open } }) => open !== (isOpen ?? isFirstOpen) && setOpen(open)}
      className="card group px-4"
    >
      <summary className="flex min-h-14 items-center gap-3">
        {lines[0] && (
          <span className="product-stage block w-14 shrink-0 overflow-hidden rounded-control lg:hidden group-open:hidden">
            <Picture src={lines[0].image} alt="" sizes="56px" />
          </span>
        )}
        <span className="grow font-semibold">
          {t('Your order')}
          <span className="font-normal text-text-soft">
            {' '}
            · {t('{units, plural, one {# item} other {# items}}', { units })}
          </span>
        </span>
        <Price amount={totalPrice} className="font-semibold" />
      </summary>
      <ul className="grid gap-3 border-t border-line py-4">
        {lines.map((line) => (
          <li key={line.variantId} className="flex gap-3">
            <span className="product-stage block w-16 shrink-0 self-start overflow-hidden rounded-control">
              <Picture src={line.image} alt="" sizes="64px" />
            </span>
            <span className="min-w-0 grow">
              <span className="block font-semibold">
                {linksToProducts ? (
                  <Link to={`/product/${line.productId}`} className="inline-link">
                    {line.productName}
                  </Link>
                ) : (
                  line.productName
                )}
              </span>
              {line.variantTitle && <span className="block text-sm">{line.variantTitle}</span>}
              <span className="text-sm text-text-soft">{formatNumber(line.quantity)} ×</span>
            </span>
            <Price amount={line.total} className="whitespace-nowrap" />
          </li>
        ))}
      </ul>
      {children}
      <div className="border-t border-line py-4">
        <Totals totals={totals} />
      </div>
    </details>
  );
}
