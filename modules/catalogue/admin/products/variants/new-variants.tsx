import { Plus } from 'lucide-react';
import type { ProductPicture } from '#modules/uploads/contract/pictures.ts';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { MOST_OPTIONS } from '../../../contract/variants.ts';
import { withNewCombinations, withOption } from './edit-draft.ts';
import { OptionFields } from './option-fields.tsx';
import { VariantGrid } from './variant-grid.tsx';
import type { Draft } from './variants-draft.ts';

type Props = {
  pictures: ProductPicture[];
  draft: Draft;
  errors: FieldErrors;
  onChange: (draft: Draft) => void;
};

/** The options of a new product, with a row for each combination of their values. */
export function NewVariants({ pictures, draft, errors, onChange }: Props) {
  return (
    <fieldset
      name="variants"
      tabIndex={-1}
      data-field
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 sm:col-span-2"
    >
      <legend className="font-semibold">Variants</legend>
      <p className="text-text-soft">
        Optional: several sizes, colours or kinds. A variant without a price or units of its own gets those
        above.
      </p>
      <div className="grid gap-4 empty:hidden sm:grid-cols-2">
        <OptionFields
          draft={draft}
          onChange={(edited) => onChange(withNewCombinations(draft, edited))}
          errors={errors}
        />
      </div>
      {draft.rows.length > 0 && (
        <VariantGrid
          isNew
          product={{ pictures, variants: [] }}
          draft={draft}
          onChange={onChange}
          errors={errors}
        />
      )}
      {draft.options.length < MOST_OPTIONS && (
        <Button kind="secondary" onClick={() => onChange(withOption(draft))} className="justify-self-start">
          <Plus aria-hidden className="size-5" />
          Add option
        </Button>
      )}
      {errors.variants && <p className="text-sm text-bad">{errors.variants}</p>}
    </fieldset>
  );
}
