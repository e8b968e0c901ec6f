import { Totals } from '#modules/cart/ui/totals.tsx';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { Picture } from '#platform/app/ui/picture.tsx';
import { Price } from '#platform/app/ui/price.tsx';
import { ProductName } from '#platform/app/ui/product-name.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { OrderWithDocuments } from './order-with-documents.ts';

/** The ordered lines, how far each is shipped and refunded, and the totals as they were stored. */
export function LinesCard({ order }: { order: OrderWithDocuments }) {
  return (
    <DashboardCard title={t('Products')}>
      <ul className="grid">
        {order.lines.map((line, place) => (
          <li key={line.variantId} className="flex gap-3 border-line py-3 not-first:border-t first:pt-0">
            <span className="product-stage block w-16 shrink-0 self-start overflow-hidden rounded-control">
              <Picture src={line.image} alt="" sizes="64px" />
            </span>
            <div className="min-w-0 grow wrap-anywhere">
              <p className="font-semibold">
                <ProductName name={line.productName} />
              </p>
              {line.variantTitle && <p>{line.variantTitle}</p>}
              <p className="text-sm text-text-soft">
                {line.sku} · {formatNumber(line.quantity)} × <Price amount={line.perUnitPrice} />
              </p>
              <Progress part={order.fulfilment.lines[place]} />
            </div>
            <Price amount={line.total} className="shrink-0" />
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-3">
        <Totals totals={order.totals} />
      </div>
    </DashboardCard>
  );
}

function Progress({ part }: { part: OrderWithDocuments['fulfilment']['lines'][number] | undefined }) {
  if (!part || part.shipped + part.refunded === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-2">
      {part.shipped > 0 && (
        <Badge tone="good">
          {t('{shipped} of {quantity} shipped', { shipped: part.shipped, quantity: part.quantity })}
        </Badge>
      )}
      {part.refunded > 0 && (
        <Badge>
          {t('{refunded} of {quantity} refunded', { refunded: part.refunded, quantity: part.quantity })}
        </Badge>
      )}
    </p>
  );
}
