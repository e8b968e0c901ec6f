import { Link } from 'react-router';
import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
import { Badge } from '#platform/app/ui/badge.tsx';
import { Picture } from '#platform/app/ui/picture.tsx';
import { ProductName } from '#platform/app/ui/product-name.tsx';
import type { ListedProduct, ShownProducts } from '../../../contract/calls/managed-products.ts';

type Props = { product: ListedProduct; show: ShownProducts };

const NAME = 'block min-h-6 min-w-0 truncate py-0.5 font-semibold';
const MOST_SHOWN = 2;

/** A product in a list; leads to its page, or to its preview while it is a draft. */
export function ProductCell({
  product: { _id, productName, image, ordersLeft, tags, publishAt },
  show,
}: Props) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-left leading-5">
      <span className="product-stage block w-9 shrink-0 overflow-hidden rounded-control">
        <Picture src={image} alt="" sizes="36px" />
      </span>
      {show === 'deleted' ? (
        <span title={productName} className={NAME}>
          <ProductName name={productName} />
        </span>
      ) : (
        <Link
          to={show === 'drafts' ? `/dashboard/manageproducts/${_id}/preview` : `/product/${_id}`}
          title={productName}
          className={`${NAME} hover:underline`}
        >
          <ProductName name={productName} />
        </Link>
      )}
      {show === 'drafts' && (publishAt ? <DateOfSale publishAt={publishAt} /> : <Badge>Draft</Badge>)}
      {show === 'on-sale' && ordersLeft === 0 && <Badge tone="warn">Sold out</Badge>}
      {tags.length > 0 && (
        <span className="hidden max-w-40 shrink-0 truncate text-sm text-text-soft @table:inline">
          <span className="sr-only">Tags: </span>
          {tags.slice(0, MOST_SHOWN).join(', ')}
          {tags.length > MOST_SHOWN && ` +${tags.length - MOST_SHOWN}`}
        </span>
      )}
    </span>
  );
}

/** When a draft goes on sale by itself, in the shop’s time zone, short enough for a list. */
function DateOfSale({ publishAt }: { publishAt: string }) {
  const { timeZone } = useShopZone();
  const at = new Date(publishAt);
  const isThisYear = at.getFullYear() === new Date().getFullYear();
  const style: Intl.DateTimeFormatOptions = isThisYear
    ? { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }
    : { dateStyle: 'medium' };
  return (
    <Badge tone="good">
      <span className="sr-only">Draft, goes on sale </span>
      <time dateTime={publishAt}>{at.toLocaleString(undefined, { ...style, timeZone })}</time>
    </Badge>
  );
}
