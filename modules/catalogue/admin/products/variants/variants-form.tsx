import { Plus } from 'lucide-react';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { ChangedMeanwhile } from '#platform/app/office/changed-meanwhile.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
import { withOption, withRow } from './edit-draft.ts';
import { OptionFields } from './option-fields.tsx';
import { useVariantsChange } from './use-variants-change.ts';
import { VariantGrid } from './variant-grid.tsx';
import type { Draft } from './variants-draft.ts';

const MOST_OPTIONS = 3;

/** Options and variants of a product, saved together. */
export function VariantsForm({ product }: { product: ManagedProduct }) {
  const { form, shown: draft, edit, conflict } = useVariantsChange(product);
  const setDraft = (next: Draft) => edit(() => next);
  const hasGrid = draft.options.length > 0 || draft.rows.length > 1 || product.options.length > 0;
  return (
    <form
      {...form.props}
      aria-labelledby="variants"
      className="card mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-8"
    >
      <div>
        <h2 id="variants" className="text-xl font-semibold">
          Variants
        </h2>
        <p className="mt-1 text-text-soft">
          Sell this product in several sizes, colours or kinds, each with its own price and stock.
        </p>
      </div>
      {conflict && <ChangedMeanwhile subject="product" {...conflict} />}
      <div className="grid gap-4 empty:hidden sm:grid-cols-2">
        <OptionFields draft={draft} onChange={setDraft} errors={form.errors} />
      </div>
      {hasGrid && (
        <>
          <VariantGrid product={product} draft={draft} onChange={setDraft} errors={form.errors} />
          <p className="text-sm text-text-soft">
            Price tiers take one on each line: “10: 95.00” means 95.00$ each from 10 units.
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {draft.options.length < MOST_OPTIONS && (
          <Button kind="secondary" onClick={() => setDraft(withOption(draft))}>
            <Plus aria-hidden className="size-5" />
            Add option
          </Button>
        )}
        {hasGrid && (
          <>
            <Button kind="secondary" onClick={() => setDraft(withRow(draft))}>
              <Plus aria-hidden className="size-5" />
              Add variant
            </Button>
            <Button {...form.button}>Save variants</Button>
          </>
        )}
      </div>
      <FormMessage message={form.message} />
    </form>
  );
}
