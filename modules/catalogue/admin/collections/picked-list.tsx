import { GripVertical, X } from 'lucide-react';
import { useReorder } from '#platform/app/form/use-reorder.ts';
import { MoveButtons } from '#platform/app/list/move-buttons.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { classNames } from '#platform/app/ui/class-names.ts';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { Picture } from '#platform/app/ui/picture.tsx';
import { t } from '#platform/words/t.ts';
import type { PickedProduct } from '../../contract/calls/collections.ts';

type Props = { products: readonly PickedProduct[]; onChange: (products: readonly PickedProduct[]) => void };

/** Picked products, ordered by buttons or by dragging. */
export function PickedList({ products, onChange }: Props) {
  const { list, announcement, dragged, move, remove, dragProps, dropProps } = useReorder(
    products,
    onChange,
    ({ productName }) => productName,
  );

  return (
    <>
      <ol ref={list} aria-label={t('Picked products')} className="grid gap-2 empty:hidden">
        {products.map((product, index) => (
          <li
            key={product._id}
            {...dragProps(index)}
            {...dropProps(index)}
            className={classNames(
              'flex items-center gap-2 rounded-control border border-line bg-surface p-1',
              dragged === index && 'opacity-60',
            )}
          >
            <GripVertical aria-hidden className="size-5 shrink-0 cursor-grab text-text-soft" />
            <span className="product-stage hidden w-12 shrink-0 overflow-hidden rounded-control sm:block">
              <Picture src={product.image} alt="" sizes="48px" />
            </span>
            <span className="min-w-0 grow break-words">
              {product.productName} {product.draft && <Badge>{t('Draft')}</Badge>}
            </span>
            <span className="inline-flex shrink-0">
              <MoveButtons
                name={product.productName}
                index={index}
                count={products.length}
                onMove={(to) => move(index, to)}
              />
              <IconButton
                label={t('Remove {productName}', { productName: product.productName })}
                icon={X}
                onClick={() => remove(index)}
                className="text-bad"
              />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
