import { useId, useState } from 'react';
import { callAsMember } from '#platform/app/member-api.ts';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { PRODUCT_FACTS } from '../../contract/product-facts.ts';
import { suggestTags } from './suggest-tags.ts';

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** The field of a product's tags; it suggests the known tags for the word that is being typed. */
export function TagsField({ value, error, onChange }: Props) {
  const id = useId();
  const [known, setKnown] = useState<readonly string[]>();

  const load = async () => {
    if (known) return;
    setKnown([]);
    // Without suggestions the field still takes every tag.
    const { tags } = await callAsMember('GET /product-tags', { query: {} }).catch(() => ({
      tags: [],
    }));
    setKnown(tags.map(({ tag }) => tag));
  };

  return (
    <>
      <TextField
        label={PRODUCT_FACTS.tags.label}
        name="tags"
        hint={PRODUCT_FACTS.tags.hint}
        autoComplete="off"
        list={id}
        value={value}
        error={error}
        onFocus={() => void load()}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {suggestTags(value, known ?? []).map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}
