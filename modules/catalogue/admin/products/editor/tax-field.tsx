import { useEffect, useState } from 'react';
import { callAsMember } from '#platform/app/member-api.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { PRODUCT_FACTS } from '../../../contract/product-facts.ts';
import type { FieldsProps } from './fields-props.ts';

const DEFAULT_CLASS = 'Standard';

/** Chooses one of the shop's tax classes; the first one needs no name. */
export function TaxField({ editing, errors, onValue }: FieldsProps) {
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
  const value = editing.values.taxClass ?? '';
  const others = new Set([...names, ...(value ? [value] : [])]);
  others.delete(DEFAULT_CLASS);
  return (
    <Select
      label={PRODUCT_FACTS.taxClass.label()}
      name="taxClass"
      value={value}
      error={errors.taxClass}
      onChange={({ target }) => onValue('taxClass', target.value)}
    >
      <option value="">{DEFAULT_CLASS}</option>
      {[...others].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}
