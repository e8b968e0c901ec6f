import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
import { Badge } from '#platform/app/ui/badge.tsx';
import { formatShortMomentIn } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { ListedProduct, ShownProducts } from '../../../contract/calls/managed-products.ts';

type Props = { product: ListedProduct; show: ShownProducts };

/** Whether customers can buy a product: on sale, sold out, a draft, or deleted. */
export function ProductStatus({ product: { ordersLeft, publishAt }, show }: Props) {
  if (show === 'deleted') return <Badge>{t('Deleted')}</Badge>;
  if (show === 'drafts')
    return publishAt ? <DateOfSale publishAt={publishAt} /> : <Badge>{t('Draft')}</Badge>;
  return ordersLeft === 0 ? (
    <Badge tone="warn">{t('Sold out')}</Badge>
  ) : (
    <Badge tone="good">{t('On sale')}</Badge>
  );
}

/** When a draft goes on sale by itself, in the shop’s time zone, short enough for a list. */
function DateOfSale({ publishAt }: { publishAt: string }) {
  const { timeZone } = useShopZone();
  return (
    <Badge tone="good">
      <span className="sr-only">{t('Draft, goes on sale')} </span>
      <time dateTime={publishAt}>{formatShortMomentIn(timeZone, publishAt)}</time>
    </Badge>
  );
}
