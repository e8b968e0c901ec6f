import { Link } from 'react-router';
import type { Product } from '#contract/calls/products.ts';
import { ProductName } from '../../storefront/product-name.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';

type Props = { product: Product; isDraft?: boolean };

/** A product in a list; leads to its page, or to its preview while it is a draft. */
export function ProductCell({ product, isDraft = false }: Props) {
  const isSoldOut = product.ordersLeft === 0;
  return (
    <span className="flex items-center gap-3 text-left">
      <span className="product-stage block w-16 shrink-0 overflow-hidden rounded-control">
        <Picture src={product.image} alt="" sizes="64px" />
      </span>
      <span className="grid min-w-0 justify-items-start gap-1">
        <Link
          to={isDraft ? `/dashboard/manageproducts/${product._id}/preview` : `/product/${product._id}`}
          className="inline-flex min-h-11 items-center font-semibold hover:underline @table:min-h-0"
        >
          <span>
            <ProductName name={product.productName} />
          </span>
        </Link>
        {isDraft && <Badge>Draft</Badge>}
        {isSoldOut && !isDraft && <Badge tone="warn">Sold out</Badge>}
      </span>
    </span>
  );
}
