import { PictureField } from '#modules/uploads/ui/picture-field.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { PRODUCT_FACTS } from '../../../contract/product-facts.ts';
import { hasGrid, settled } from './editing.ts';
import { FactField } from './fact-field.tsx';
import type { FieldsProps } from './fields-props.ts';

type Props = FieldsProps & { onBusy: (isBusy: boolean) => void };

/** The six fields of every product, which are enough for a first one. */
export function BasicFields({ onBusy, ...props }: Props) {
  const { product, editing, errors, onEdit, onValue } = props;
  // A new product's variants begin with these.
  const isOfVariants = product !== undefined && hasGrid(editing.draft);
  return (
    <div className="grid gap-5 p-5 sm:p-8">
      <FactField {...props} name="productName" />
      <FactField {...props} name="description" />
      <div className="grid gap-5 sm:grid-cols-3">
        {!isOfVariants && (
          <FactField {...props} name="availableQuantity" hint={product && <StockNow product={product} />} />
        )}
        <FactField {...props} name="minimumOrderQuantity" />
        {!isOfVariants && <FactField {...props} name="perUnitPrice" />}
        {isOfVariants && (
          <p className="text-text-soft sm:col-span-2 sm:self-center">
            Price and stock are set for each variant below.
          </p>
        )}
      </div>
      <PictureField
        label={PRODUCT_FACTS.image.label}
        name="image"
        purpose="product"
        required
        autoComplete="off"
        defaultValue={editing.values.image ?? editing.pictures[0]?.address ?? ''}
        error={errors.image}
        onAddress={(address, isTyped) => {
          onValue('image', address);
          if (!isTyped) onEdit(settled);
        }}
        onLeave={() => editing.values.image !== undefined && onEdit(settled)}
        onBusy={onBusy}
      />
    </div>
  );
}

function StockNow({ product }: { product: NonNullable<FieldsProps['product']> }) {
  const { availableQuantity, reserved, sold } = product;
  return (
    <>
      {formatNumber(availableQuantity)} now, {formatNumber(reserved)} reserved, {formatNumber(sold)} sold.
      Orders of the meantime stay taken.
    </>
  );
}
