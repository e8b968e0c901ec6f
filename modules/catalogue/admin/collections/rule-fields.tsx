import { useId } from 'react';
import { CheckBox } from '#platform/app/form/check-box.tsx';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { moneySign } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
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
      <legend className="mb-3 text-xl font-semibold">{t('Products that meet every condition')}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          key={keyOf('tag', collection)}
          label={t('Tag')}
          name="tag"
          hint={t('Your own, such as “summer”')}
          maxLength={40}
          autoComplete="off"
          defaultValue={collection?.tag}
          error={errors.tag}
          className="sm:col-span-2"
        />
        <TextField
          key={keyOf('property', collection)}
          label={t('Property')}
          name="property"
          hint={t('Such as Layout')}
          maxLength={120}
          autoComplete="off"
          defaultValue={collection?.property}
          error={errors.property}
        />
        <TextField
          key={keyOf('propertyValue', collection)}
          label={t('Value')}
          name="propertyValue"
          hint={t('Such as 75%: one or more words of it')}
          maxLength={120}
          autoComplete="off"
          defaultValue={collection?.propertyValue}
          error={errors.propertyValue}
        />
        <TextField
          key={keyOf('priceFrom', collection)}
          {...PRICE}
          label={t('Lowest price, {sign}', { sign: moneySign() })}
          name="priceFrom"
          defaultValue={collection?.priceFrom ?? ''}
          error={errors.priceFrom}
        />
        <TextField
          key={keyOf('priceTo', collection)}
          {...PRICE}
          label={t('Highest price, {sign}', { sign: moneySign() })}
          name="priceTo"
          defaultValue={collection?.priceTo ?? ''}
          error={errors.priceTo}
        />
        <CheckBox
          key={keyOf('available', collection)}
          label={t('In stock')}
          name="available"
          defaultChecked={collection?.available}
        />
        <CheckBox
          key={keyOf('reduced', collection)}
          label={t('Below its former price')}
          name="reduced"
          defaultChecked={collection?.reduced}
        />
        <CheckBox
          label={t('Save it even if no product fits yet')}
          name="mayBeEmpty"
          className="sm:col-span-2"
        />
      </div>
      {errors.rule && (
        <p id={id} className="mt-1.5 text-sm text-bad">
          {errors.rule}
        </p>
      )}
    </fieldset>
  );
}
