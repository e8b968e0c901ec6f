import { PictureField } from '#modules/uploads/ui/picture-field.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
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
    // Tight on phones, so that all six are in view there.
    <div className="grid gap-3 p-4 sm:gap-5 sm:p-8">
      <FactField
        {...props}
        name="productName"
        hint={<span className="max-sm:hidden">{PRODUCT_FACTS.productName.hint()}</span>}
      />
      <FactField {...props} name="description" className="max-sm:[&_textarea]:min-h-11" />
      <div className="grid grid-cols-2 gap-3 max-sm:[&_label]:text-sm max-sm:[&_label]:tracking-tight sm:grid-cols-3 sm:gap-5">
        {!isOfVariants && (
          <FactField {...props} name="availableQuantity" hint={product && <StockNow product={product} />} />
        )}
        <FactField {...props} name="minimumOrderQuantity" />
        {!isOfVariants && <FactField {...props} name="perUnitPrice" />}
        {isOfVariants && (
          <p className="self-center text-text-soft sm:col-span-2">
            {t('Price and stock are set for each variant below.')}
          </p>
        )}
      </div>
      <PictureField
        label={PRODUCT_FACTS.image.label()}
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
      {t('{availableQuantity} now, {reserved} reserved, {sold} sold. Orders of the meantime stay taken.', {
        availableQuantity: formatNumber(availableQuantity),
        reserved: formatNumber(reserved),
        sold: formatNumber(sold),
      })}
    </>
  );
}
