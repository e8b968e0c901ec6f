import { useEffect, useState } from 'react';
import { callAsMember } from '../../member-api.ts';
import { Select } from '../../ui/select.tsx';

type Props = { label: string; name: string; defaultValue: string | undefined; error: string | undefined };

const DEFAULT_CLASS = 'Standard';

/** Chooses one of the shop's tax classes; the first one needs no name. */
export function TaxClassField({ defaultValue = '', ...field }: Props) {
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
