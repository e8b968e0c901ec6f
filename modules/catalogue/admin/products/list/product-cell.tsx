import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import { Picture } from '#platform/app/ui/picture.tsx';
import { ProductName } from '#platform/app/ui/product-name.tsx';
import { t } from '#platform/words/t.ts';
import type { ListedProduct, ShownProducts } from '../../../contract/calls/managed-products.ts';
import { editAddress } from './edit-address.ts';
import { ProductStatus } from './product-status.tsx';

type Props = { product: ListedProduct; show: ShownProducts };

const NAME = 'block min-w-0 truncate font-semibold';
const MOST_SHOWN = 3;

/** A product in a list; leads to its form, and by the eye to the page that customers see, a draft to its preview. */
export function ProductCell({ product, show }: Props) {
  const { _id, productName, image, ordersLeft, tags } = product;
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-start leading-5">
      <span className="product-stage block w-9 shrink-0 overflow-hidden rounded-control">
        <Picture src={image} alt="" sizes="36px" />
      </span>
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)]">
        {show === 'deleted' ? (
          <span title={productName} className={NAME}>
            <ProductName name={productName} />
          </span>
        ) : (
          <Link to={editAddress(product)} title={productName} className={`${NAME} hover:underline`}>
            <ProductName name={productName} />
          </Link>
        )}
        {tags.length > 0 && (
          <span className="hidden truncate text-sm leading-5 text-text-soft @table:block">
            <span className="sr-only">{t('Tags:')} </span>
            {tags.slice(0, MOST_SHOWN).join(', ')}
            {tags.length > MOST_SHOWN && ` +${tags.length - MOST_SHOWN}`}
          </span>
        )}
      </span>
      {show !== 'deleted' && (
        <Link
          to={show === 'drafts' ? `/dashboard/manageproducts/${_id}/preview` : `/product/${_id}`}
          aria-label={
            show === 'drafts'
              ? t('Preview {productName}', { productName })
              : t('See {productName} in the shop', { productName })
          }
          title={show === 'drafts' ? t('Preview') : t('See it in the shop')}
          className="grid size-9 shrink-0 place-items-center rounded-control text-text-soft hover:bg-sunken hover:text-text @max-table:hidden"
        >
          <Eye aria-hidden className="size-4" />
        </Link>
      )}
      {(show !== 'on-sale' || ordersLeft === 0) && (
        <span className="shrink-0 @table:hidden">
          <ProductStatus product={product} show={show} />
        </span>
      )}
    </span>
  );
}
