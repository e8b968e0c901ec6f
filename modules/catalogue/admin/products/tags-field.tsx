import { useState } from 'react';
import { ChipsField } from '#platform/app/form/chips-field.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { PRODUCT_FACTS } from '../../contract/product-facts.ts';

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** The tags of a product as chips, in lower case as the shop keeps them; the tags in use are offered. */
export function TagsField({ value, error, onChange }: Props) {
  const [inUse, setInUse] = useState<readonly string[]>();
  const load = async () => {
    if (inUse) return;
    setInUse([]);
    // Without suggestions the field still takes every tag.
    const { tags } = await callAsMember('GET /product-tags', { query: {} }).catch(() => ({ tags: [] }));
    setInUse(tags.map(({ tag }) => tag));
  };
  return (
    <ChipsField
      label={PRODUCT_FACTS.tags.label()}
      name="tags"
      hint={PRODUCT_FACTS.tags.hint()}
      values={value
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean)}
      suggestions={inUse}
      spell={(tag) => tag.toLowerCase()}
      error={error}
      onFocus={() => void load()}
      onChange={(tags) => onChange(tags.join(', '))}
    />
  );
}
