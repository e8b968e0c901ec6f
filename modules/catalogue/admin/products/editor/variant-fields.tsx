import { Plus } from 'lucide-react';
import { Button } from '#platform/app/ui/button.tsx';
import { t } from '#platform/words/t.ts';
import { MOST_OPTIONS } from '../../../contract/variants.ts';
import { withNewCombinations, withOption, withRow } from '../variants/edit-draft.ts';
import { OptionFields } from '../variants/option-fields.tsx';
import { withInheritedPictures } from '../variants/value-picture.ts';
import { VariantGrid } from '../variants/variant-grid.tsx';
import type { Draft } from '../variants/variants-draft.ts';
import { hasGrid, withDraft } from './editing.ts';
import type { FieldsProps } from './fields-props.ts';

const NONE: never[] = [];

/** The options that customers choose between, and a row for each combination. */
export function VariantFields({ product, editing: { draft, pictures }, errors, onEdit }: FieldsProps) {
  const variants = product?.variants ?? NONE;
  const set = (next: Draft) => onEdit((now) => withDraft(now, next));
  const isNew = ({ key }: { key: string }) => variants.every(({ _id }) => _id !== key);
  return (
    <fieldset
      name="variants"
      tabIndex={-1}
      data-field
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <legend className="sr-only">{t('Variants')}</legend>
      <p className="text-text-soft">
        {t('Sell this product in several sizes, colours or kinds, each with its own price and stock.')}
        {!product && ` ${t('A variant without a price or stock of its own gets those above.')}`}
      </p>
      <div className="grid gap-4 empty:hidden sm:grid-cols-2">
        <OptionFields
          draft={draft}
          pictures={pictures}
          onChange={(edited) => set(withInheritedPictures(draft, withNewCombinations(draft, edited, isNew)))}
          errors={errors}
        />
      </div>
      {hasGrid(draft) && draft.rows.length > 0 && (
        <VariantGrid product={{ pictures, variants }} draft={draft} onChange={set} errors={errors} />
      )}
      <div className="flex flex-wrap gap-3">
        {draft.options.length < MOST_OPTIONS && (
          <Button kind="secondary" onClick={() => set(withOption(draft))}>
            <Plus aria-hidden className="size-5" />
            {t('Add option')}
          </Button>
        )}
        {hasGrid(draft) && draft.rows.length > 0 && (
          <Button kind="secondary" onClick={() => set(withInheritedPictures(draft, withRow(draft)))}>
            <Plus aria-hidden className="size-5" />
            {t('Add variant')}
          </Button>
        )}
      </div>
      {errors.variants && <p className="text-sm text-bad">{errors.variants}</p>}
    </fieldset>
  );
}
