import type { ReactNode } from 'react';
import type { Order, OrderLine } from '#contract/calls/orders.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';

export function OrderSummary({ order }: { order: Order }) {
  // A subtotal that nothing changes is the total.
  const shown = order.totals.length === 2 ? order.totals.slice(1) : order.totals;
  return (
    <section aria-label="Order" className="card overflow-hidden">
      <div className="product-stage max-lg:hidden">
        <Picture src={order.image} alt="" sizes="20rem" />
      </div>
      <div className="p-5">
        <h2 className="text-xl font-semibold text-balance">{order.productName}</h2>
        {order.lines.length > 1 ? (
          <Lines lines={order.lines} />
        ) : (
          order.variantTitle && <p className="mt-1 text-text-soft">{order.variantTitle}</p>
        )}
        <dl className="mt-4 grid grid-cols-2 gap-3">
          <Fact label="Order number">{order.number}</Fact>
          {order.lines.length === 1 && (
            <Fact label="Quantity">
              {order.quantity.toLocaleString()} × <Price amount={order.perUnitPrice} />
            </Fact>
          )}
          <Fact label="Email" isLong>
            {order.email}
          </Fact>
          <Fact label="Order id" isLong>
            <span className="font-mono text-sm">{order._id}</span>
          </Fact>
        </dl>
        <dl className="mt-4 border-t border-line pt-4">
          {shown.map(({ label, amount, type }) => (
            <Amount key={label} label={label} amount={amount} isStrong={type === 'total'} />
          ))}
        </dl>
      </div>
    </section>
  );
}

function Lines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="mt-3 grid gap-3">
      {lines.map(({ variantId, quantity, productName, variantTitle, total }) => (
        <li key={variantId} className="flex items-baseline justify-between gap-4">
          <span className="wrap-anywhere">
            {quantity.toLocaleString()} × {productName}
            {variantTitle && <span className="text-text-soft">, {variantTitle}</span>}
          </span>
          <Price amount={total} />
        </li>
      ))}
    </ul>
  );
}

function Amount({ label, amount, isStrong }: { label: string; amount: number; isStrong?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between ${isStrong ? 'text-xl font-semibold' : 'mb-2'}`}>
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  );
}

function Fact({ label, isLong, children }: { label: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div className={isLong ? 'col-span-2' : undefined}>
      <dt className="text-sm text-text-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
