import { useState } from 'react';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { slugOf } from '#platform/app/form/slug-of.ts';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import type { ManagedCollection } from '../../contract/calls/collections.ts';
import { keyOf } from './key-of.ts';

type Props = { collection: ManagedCollection | undefined; errors: FieldErrors };

/** Title and address; the address of a new collection follows the title until somebody types an address. */
export function TitleFields({ collection, errors }: Props) {
  const [slug, setSlug] = useState(collection?.slug ?? '');
  const [begun, setBegun] = useState(collection?.slug);
  if (collection && collection.slug !== begun) {
    setBegun(collection.slug);
    setSlug(collection.slug);
  }
  const [isTyped, setTyped] = useState(collection !== undefined);
  return (
    <>
      <TextField
        key={keyOf('title', collection)}
        label={t('Title')}
        name="title"
        required
        maxLength={80}
        autoComplete="off"
        defaultValue={collection?.title}
        onChange={(event) => !isTyped && setSlug(slugOf(event.target.value))}
        error={errors.title}
      />
      <TextField
        label={t('Address')}
        name="slug"
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={collection ? t('The former address leads here too') : t('The last part of /collections/…')}
        value={slug}
        onChange={(event) => {
          setTyped(event.target.value !== '');
          setSlug(event.target.value);
        }}
        error={errors.slug}
      />
    </>
  );
}
