import { type ReactNode, useEffect, useState } from 'react';
import { PictureField } from '#modules/uploads/ui/picture-field.tsx';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import type { ManagedProduct, Product } from '../../contract/calls/products.ts';
import { factsThat, PRODUCT_FACTS } from '../../contract/product-facts.ts';
import { hasVariants } from './product-change.ts';
import { type ProductFieldName, shownText } from './product-values.ts';
import { TagsField } from './tags-field.tsx';

const DEFAULT_CLASS = 'Standard';

type Props = {
  /** The initial values; none for a new product. */
  product?: Product & Partial<Pick<ManagedProduct, 'variants'>>;
  /** The address that the field of the image begins with, in place of the product's. */
  image?: string | undefined;
  errors: FieldErrors;
  children: ReactNode;
};

const NAMES = (['line', 'text', 'stock', 'units', 'money', 'tiers', 'picture', 'tags'] as const).flatMap(
  (wanted) => factsThat(({ kind }) => kind === wanted),
);

export function ProductFields({ product, image, errors, children }: Props) {
  return NAMES.map((name) => {
    const fact = PRODUCT_FACTS[name];
    if (fact.kind === 'stock') return <Slot key={name}>{children}</Slot>;
    if (hasVariants(product) && 'of' in fact) return null;
    const props = {
      label: fact.label,
      name,
      required: !('isOptional' in fact),
      autoComplete: 'off',
      defaultValue: product && shownText(product, name as ProductFieldName),
      error: errors[name],
      ...('hint' in fact && { hint: fact.hint }),
      ...('maxLength' in fact && { maxLength: fact.maxLength }),
    };
    const wide = 'sm:col-span-2';
    if (name === 'taxClass')
      return (
        <TaxClassField
          key={name}
          label={fact.label}
          name={name}
          defaultValue={props.defaultValue}
          error={props.error}
        />
      );
    switch (fact.kind) {
      case 'tags':
        return <TagsField key={name} className={wide} {...props} />;
      case 'line':
        return <TextField key={name} className={wide} {...props} />;
      case 'text':
      case 'tiers':
        return <TextArea key={name} className={wide} {...props} />;
      case 'units':
        return <Quantity key={name} min={1} {...props} />;
      case 'money':
        return <TextField key={name} type="number" inputMode="decimal" step="0.01" min="0.5" {...props} />;
      default:
        return (
          <PictureField
            key={name}
            className={wide}
            purpose="product"
            {...props}
            defaultValue={image ?? props.defaultValue ?? ''}
          />
        );
    }
  });
}

const Slot = ({ children }: { children: ReactNode }) => children;

type QuantityProps = {
  label: string;
  name: string;
  error: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  min?: number;
  defaultValue?: string | undefined;
};

export function Quantity(props: QuantityProps) {
  return <TextField type="number" inputMode="numeric" step={1} autoComplete="off" {...props} />;
}

type TaxClassFieldProps = {
  label: string;
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

/** Chooses one of the shop's tax classes; the first one needs no name. */
function TaxClassField({ defaultValue = '', ...field }: TaxClassFieldProps) {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    // Without the list the field still keeps the product's class.
    callAsMember('GET /settings/pricing', {})
      .then(({ taxClasses }) => isShown && setNames(taxClasses.map(({ name }) => name)))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  const others = new Set([...names, ...(defaultValue ? [defaultValue] : [])]);
  others.delete(DEFAULT_CLASS);
  return (
    <Select {...field} defaultValue={defaultValue}>
      <option value="">{DEFAULT_CLASS}</option>
      {[...others].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}
