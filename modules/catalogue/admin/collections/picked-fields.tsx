import { useState } from 'react';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { t } from '#platform/words/t.ts';
import type { ManagedCollection } from '../../contract/calls/collections.ts';
import { keyOf } from './key-of.ts';
import { ProductPicker } from './product-picker.tsx';
import { RuleFields } from './rule-fields.tsx';

type Props = { collection: ManagedCollection | undefined; errors: FieldErrors; className: string };

/** How products are picked, and the fields of that way. */
export function PickedFields({ collection, errors, className }: Props) {
  const [picked, setPicked] = useState(collection?.picked ?? 'by hand');
  return (
    <>
      <Select
        className={className}
        label={t('Products are picked')}
        name="picked"
        value={picked}
        onChange={(event) => setPicked(event.target.value as typeof picked)}
        hint={t(
          'By rule: the collection always shows the products that match. By hand: you choose products and their order.',
        )}
        error={errors.picked}
      >
        <option value="by hand">{t('By hand')}</option>
        <option value="by rule">{t('By rule')}</option>
      </Select>
      {picked === 'by hand' ? (
        <ProductPicker
          key={keyOf('products', collection)}
          className={className}
          initial={collection?.products ?? []}
          error={errors.products}
        />
      ) : (
        <RuleFields className={className} collection={collection} errors={errors} />
      )}
    </>
  );
}
