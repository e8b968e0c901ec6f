import type { ReactNode } from 'react';
import type { Product } from '#contract/calls/products.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import { PictureField } from '../../form/picture/picture-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = {
  /** What the fields begin with; nothing for a new product. */
  product?: Product;
  errors: FieldErrors;
  /** The field, or fields, for how many there are. */
  children: ReactNode;
};

/** What an admin says of a product. */
export function ProductFields({ product, errors, children }: Props) {
  return (
    <>
      <TextField
        className="sm:col-span-2"
        label="Product name"
        name="productName"
        required
        maxLength={120}
        autoComplete="off"
        hint="Each name is on sale once"
        defaultValue={product?.productName}
        error={errors.productName}
      />
      <TextArea
        className="sm:col-span-2"
        label="Description"
        name="description"
        required
        maxLength={5000}
        defaultValue={product?.description}
        error={errors.description}
      />
      {children}
      <Quantity
        label="Minimum order quantity"
        name="minimumOrderQuantity"
        min={1}
        required
        defaultValue={product?.minimumOrderQuantity}
        error={errors.minimumOrderQuantity}
      />
      <Amount
        label="Price per unit"
        name="perUnitPrice"
        required
        defaultValue={product?.perUnitPrice}
        error={errors.perUnitPrice}
        hint="In $"
      />
      <Amount
        label="Former price"
        name="formerPrice"
        defaultValue={product?.formerPrice ?? undefined}
        error={errors.formerPrice}
        hint="In $, optional: shown struck through"
      />
      <PictureField
        className="sm:col-span-2"
        label="Image"
        name="image"
        purpose="product"
        required
        autoComplete="off"
        defaultValue={product?.image}
        error={errors.image}
      />
    </>
  );
}

type NumberProps = {
  label: string;
  name: string;
  error: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  defaultValue?: number | undefined;
};

/** A number of units. */
export function Quantity(props: NumberProps & { min?: number }) {
  return <TextField {...props} type="number" inputMode="numeric" step={1} autoComplete="off" />;
}

function Amount(props: NumberProps) {
  return <TextField {...props} type="number" inputMode="decimal" step="0.01" min="0.5" autoComplete="off" />;
}
