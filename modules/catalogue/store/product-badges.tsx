import { Badge } from '#platform/app/ui/badge.tsx';
import { t } from '#platform/words/t.ts';
import type { ListedProduct } from './listed-product.ts';
import { priceCutPercent } from './price-cut.ts';
import { stockLevel } from './stock-level.ts';

/** The badges of a product: price cut, sold out, few left. */
export function ProductBadges({ product }: { product: ListedProduct }) {
  const percent = priceCutPercent(product);
  const level = stockLevel(product);
  return (
    <>
      {percent > 0 && (
        <span className="inline-flex items-center rounded-control bg-accent px-2 py-0.5 text-sm font-semibold text-on-accent">
          {t('{percent}% off', { percent })}
        </span>
      )}
      {level === 'sold-out' && <Badge tone="strong">{t('Sold out')}</Badge>}
      {level === 'few-left' && <Badge tone="warn">{t('Few left')}</Badge>}
    </>
  );
}
