import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ManagedProduct } from '#contract/calls/products.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { useForm } from '../../../form/use-form.ts';
import { callAsMember } from '../../../member-api.ts';
import { showToast } from '../../../ui/toast.ts';
import type { ForeignChange } from '../../frame/foreign-change.ts';
import { foreignVariantChanges, mergeDraft } from './merge-draft.ts';
import { bodyOf, type Draft, draftOf, fieldName, onlyChange } from './variants-draft.ts';

/**
 * The form that sets options and variants. If another admin changed them first, untouched cells take the new values, edits
 * stay, and saving again applies them.
 */
export function useVariantsChange(product: ManagedProduct) {
  const { revalidate } = useRevalidator();
  const [begun, setBegun] = useState(product);
  const [draft, setDraft] = useState(() => draftOf(product));
  const [changes, setChanges] = useState<readonly ForeignChange[]>();

  const save = async (base: ManagedProduct, wanted: Draft): Promise<void> => {
    const params = { id: product._id };
    const latest = () => callAsMember('GET /product/{id}/managed', { params });
    const only = onlyChange(base, wanted);
    try {
      if (only) await callAsMember('PATCH /variants/{id}', { params: { id: only.id }, body: only.body });
      else await callAsMember('PUT /product/{id}/variants', { params, body: bodyOf(wanted, base) });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'stale_version')
        throw atCells(error, wanted, only?.id);
      const newer = await latest();
      const found = foreignVariantChanges(base, newer);
      const merged = mergeDraft(base, newer, wanted);
      setBegun(newer);
      setDraft(merged);
      // Only another part of the product was changed: save without asking.
      if (found.length === 0) return save(newer, merged);
      setChanges(found);
      return;
    }
    const saved = await latest();
    setBegun(saved);
    setDraft(draftOf(saved));
    setChanges(undefined);
    showToast('success', 'The variants are saved.');
    await revalidate();
  };

  const form = useForm({
    submit: async () => {
      if (JSON.stringify(draft) === JSON.stringify(draftOf(begun)))
        return showToast('info', 'Nothing was changed.');
      await save(begun, draft);
    },
  });

  return { form, draft, setDraft, changes, by: begun.changedBy ?? undefined };
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
