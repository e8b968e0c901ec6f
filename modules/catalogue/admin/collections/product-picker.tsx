import { useId, useState } from 'react';
import { classNames } from '#platform/app/ui/class-names.ts';
import { t } from '#platform/words/t.ts';
import type { PickedProduct } from '../../contract/calls/collections.ts';
import { PickedList } from './picked-list.tsx';
import { ProductFinder } from './product-finder.tsx';

type Props = { initial: readonly PickedProduct[]; error: string | undefined; className: string };

/** The products of a collection, in their order, and a search that adds more. */
export function ProductPicker({ initial, error, className }: Props) {
  const [products, setProducts] = useState(initial);
  const id = useId();
  return (
    <fieldset
      name="products"
      aria-describedby={error && id}
      tabIndex={-1}
      data-field
      className={classNames('min-w-0', className)}
    >
      <legend className="mb-3 text-xl font-semibold">{t('Products')}</legend>
      <input type="hidden" name="products" value={products.map(({ _id }) => _id).join(',')} />
      <div className="grid gap-5">
        <PickedList products={products} onChange={setProducts} />
        <ProductFinder
          isPicked={({ _id }) => products.some((product) => product._id === _id)}
          onPick={(product) => setProducts([...products, product])}
        />
      </div>
      {error && (
        <p id={id} className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
