import { Link } from 'react-router';
import type { Product } from '#contract/calls/products.ts';
import { ProductName } from '../../../storefront/product-name.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Picture } from '../../../ui/picture.tsx';

type Props = { product: Product; isDraft?: boolean };

/** A product in a list; leads to its page, or to its preview while it is a draft. */
export function ProductCell({ product, isDraft = false }: Props) {
  const isSoldOut = product.ordersLeft === 0;
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-left leading-5">
      <span className="product-stage block w-9 shrink-0 overflow-hidden rounded-control">
        <Picture src={product.image} alt="" sizes="36px" />
      </span>
      <Link
        to={isDraft ? `/dashboard/manageproducts/${product._id}/preview` : `/product/${product._id}`}
        title={product.productName}
        className="block min-h-6 min-w-0 truncate py-0.5 font-semibold hover:underline"
      >
        <ProductName name={product.productName} />
      </Link>
      {isDraft && <Badge>Draft</Badge>}
      {isSoldOut && !isDraft && <Badge tone="warn">Sold out</Badge>}
    </span>
  );
}
