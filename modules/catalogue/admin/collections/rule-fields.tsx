import { useId } from 'react';
import { CheckBox } from '#platform/app/form/check-box.tsx';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { TextField } from '#platform/app/ui/text-field.tsx';
import type { ManagedCollection } from '../../contract/calls/collections.ts';
import { keyOf } from './key-of.ts';

type Props = { collection: ManagedCollection | undefined; errors: FieldErrors; className: string };

const PRICE = { type: 'number', inputMode: 'decimal', min: 0, step: '0.01', autoComplete: 'off' } as const;

/** The conditions that a product must meet, all of them. */
export function RuleFields({ collection, errors, className }: Props) {
  const id = useId();
  return (
    <fieldset
      name="rule"
      aria-describedby={errors.rule && id}
      tabIndex={-1}
      data-field
      className={classNames('min-w-0', className)}
    >
      <legend className="mb-3 text-xl font-semibold">Products that meet every condition</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          key={keyOf('tag', collection)}
          label="Tag"
          name="tag"
          hint="Your own, such as “summer”"
          maxLength={40}
          autoComplete="off"
          defaultValue={collection?.tag}
          error={errors.tag}
          className="sm:col-span-2"
        />
        <TextField
          key={keyOf('property', collection)}
          label="Property"
          name="property"
          hint="Such as Layout"
          maxLength={120}
          autoComplete="off"
          defaultValue={collection?.property}
          error={errors.property}
        />
        <TextField
          key={keyOf('propertyValue', collection)}
          label="Value"
          name="propertyValue"
          hint="Such as 75%: one or more words of it"
          maxLength={120}
          autoComplete="off"
          defaultValue={collection?.propertyValue}
          error={errors.propertyValue}
        />
        <TextField
          key={keyOf('priceFrom', collection)}
          {...PRICE}
          label="Lowest price, $"
          name="priceFrom"
          defaultValue={collection?.priceFrom ?? ''}
          error={errors.priceFrom}
        />
        <TextField
          key={keyOf('priceTo', collection)}
          {...PRICE}
          label="Highest price, $"
          name="priceTo"
          defaultValue={collection?.priceTo ?? ''}
          error={errors.priceTo}
        />
        <CheckBox
          key={keyOf('available', collection)}
          label="In stock"
          name="available"
          defaultChecked={collection?.available}
        />
        <CheckBox
          key={keyOf('reduced', collection)}
          label="Below its former price"
          name="reduced"
          defaultChecked={collection?.reduced}
        />
        <CheckBox label="Save it even if no product fits yet" name="mayBeEmpty" className="sm:col-span-2" />
      </div>
      {errors.rule && (
        <p id={id} className="mt-1.5 text-sm text-bad">
          {errors.rule}
        </p>
      )}
    </fieldset>
  );
}
