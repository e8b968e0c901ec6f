import { TextArea } from '#platform/app/ui/text-area.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { PRODUCT_FACTS } from '../../../contract/product-facts.ts';
import type { FieldsProps } from './fields-props.ts';

const KINDS = {
  units: { type: 'number', inputMode: 'numeric', step: 1, min: 1 },
  stock: { type: 'number', inputMode: 'numeric', step: 1, min: 0 },
  money: { type: 'number', inputMode: 'decimal', step: '0.01', min: '0.5' },
  line: {},
} as const;

type Name = Exclude<
  keyof typeof PRODUCT_FACTS,
  'image' | 'pictures' | 'properties' | 'tags' | 'taxClass' | 'priceTiers'
>;
type Props = FieldsProps & { name: Name; hint?: React.ReactNode; className?: string };

/** The field of one fact of the product, by the table of facts. */
export function FactField({ name, editing, errors, onValue, hint, className }: Props) {
  const fact = PRODUCT_FACTS[name];
  const props = {
    label: fact.label(),
    ...(className && { className }),
    name,
    required: !('isOptional' in fact),
    autoComplete: 'off',
    value: editing.values[name] ?? '',
    error: errors[name],
    hint: hint ?? ('hint' in fact ? fact.hint() : undefined),
    ...('maxLength' in fact && { maxLength: fact.maxLength }),
  };
  if (fact.kind === 'text')
    return <TextArea {...props} onChange={({ target }) => onValue(name, target.value)} />;
  return (
    <TextField {...props} {...KINDS[fact.kind]} onChange={({ target }) => onValue(name, target.value)} />
  );
}
