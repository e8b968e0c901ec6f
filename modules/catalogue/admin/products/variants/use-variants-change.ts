import { useRevalidator } from 'react-router';
import { ApiProblem } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { useVersionedForm } from '#platform/app/office/use-versioned-form.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
import { foreignVariantChanges, mergeDraft } from './merge-draft.ts';
import { bodyOf, type Draft, draftOf, fieldName, onlyChange } from './variants-draft.ts';

/** The form that sets options and variants. */
export function useVariantsChange(product: ManagedProduct) {
  const { revalidate } = useRevalidator();
  const params = { id: product._id };
  const reload = () => callAsMember('GET /product/{id}/managed', { params });
  return useVersionedForm<ManagedProduct, Draft>({
    opened: product,
    show: draftOf,
    save: async ({ base, shown }) => {
      if (JSON.stringify(shown) === JSON.stringify(draftOf(base))) {
        showToast('info', 'Nothing was changed.');
        return undefined;
      }
      const only = onlyChange(base, shown);
      try {
        if (only) await callAsMember('PATCH /variants/{id}', { params: { id: only.id }, body: only.body });
        else await callAsMember('PUT /product/{id}/variants', { params, body: bodyOf(shown, base) });
      } catch (error) {
        throw atCells(error, shown, only?.id);
      }
      const saved = await reload();
      showToast('success', 'The variants are saved.');
      await revalidate();
      return saved;
    },
    reload,
    merge: ({ base, shown }, latest) => ({
      changes: foreignVariantChanges(base, latest),
      typed: {},
      shown: mergeDraft(base, latest, shown),
    }),
  });
}

/** Shows a refusal at the cells that it is about: those of one row, or of the rows that the fields name. */
function atCells(error: unknown, draft: Draft, row?: string): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const stated =
    error.code === 'stock_in_use' && row ? [{ field: 'addStock', message: error.message }] : error.errors;
  if (stated.length === 0) return error;
  const errors = stated.map(({ field, message }) => ({
    field: row ? `${row}.${field.split('.')[0]}` : fieldName(draft, field),
    message,
  }));
  return new ApiProblem({ ...error.document, errors, detail: errors[0]?.message ?? error.message });
}
