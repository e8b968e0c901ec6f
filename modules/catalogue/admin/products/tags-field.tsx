import { type ComponentProps, useId, useState } from 'react';
import { callAsMember } from '#platform/app/member-api.ts';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { suggestTags } from './suggest-tags.ts';

/** The field of a product's tags; it suggests the known tags for the word that is being typed. */
export function TagsField(props: ComponentProps<typeof TextField>) {
  const id = useId();
  const [known, setKnown] = useState<readonly string[]>();
  const [typed, setTyped] = useState(String(props.defaultValue ?? ''));

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
        {...props}
        list={id}
        onFocus={() => void load()}
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id={id}>
        {suggestTags(typed, known ?? []).map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}
