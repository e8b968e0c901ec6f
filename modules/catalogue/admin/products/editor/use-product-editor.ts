import { PRODUCT_FACTS } from 'virtual:modules/product-facts';
import { useLayoutEffect, useRef } from 'react';
import { ApiProblem } from '#platform/app/api/problem.ts';
import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { useVersionedForm } from '#platform/app/office/use-versioned-form.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
import { type Editing, editingOf, type Frame, formField } from './editing.ts';
import { changeBodyOf, editorRules, isEmpty, newBodyOf } from './editing-body.ts';
import { mergeEditing } from './merge-editing.ts';
import { useSaveKey } from './use-save-key.ts';

export type EditorOptions = {
  /** None for a new product. */
  product: ManagedProduct | undefined;
  onAdded: (productId: string, editing: Editing) => void;
  onSaved: (saved: ManagedProduct, before: ManagedProduct) => void;
};

const readProduct = (id: string) => callAsMember('GET /product/{id}/managed', { params: { id } });

/** The editor of a whole product, new or not: one save that writes all edits or none, and once even if it is repeated. */
export function useProductEditor({ product, onAdded, onSaved }: EditorOptions) {
  const { timeZone } = useShopZone();
  const frame: Frame = { facts: PRODUCT_FACTS, timeZone };
  const keyOf = useSaveKey();
  const latest = useRef<Editing>(undefined);
  const { form, base, shown, edit, conflict, round } = useVersionedForm<ManagedProduct | undefined, Editing>({
    opened: product,
    follows: (one, other) =>
      JSON.stringify(editingOf(one, frame)) !== JSON.stringify(editingOf(other, frame)),
    show: (version) => editingOf(version, frame),
    schema: (version, opened) => async () => {
      // The form hears of an input before the field that it is in: after this the edit is there.
      await Promise.resolve();
      return editorRules(version, latest.current ?? opened, frame);
    },
    save: async ({ base: before, shown: editing }) => {
      try {
        if (before) return await change(before, editing);
        const body = newBodyOf(editing, frame);
        const { insertedId } = await callAsMember('POST /product', { body, idempotencyKey: keyOf(body) });
        onAdded(insertedId, editing);
        return undefined;
      } catch (error) {
        throw atFields(error, editing);
      }
    },
    reload: async (version) => version && readProduct(version._id),
    merge: ({ base: before, shown: editing }, now) =>
      before && now
        ? { ...mergeEditing(before, editing, now, frame), base: now }
        : { changes: [], typed: {}, shown: editing },
  });
  useLayoutEffect(() => {
    latest.current = shown;
  });

  async function change(before: ManagedProduct, editing: Editing): Promise<ManagedProduct> {
    const body = changeBodyOf(before, editing, frame);
    if (isEmpty(body)) {
      showToast('info', t('Nothing was changed.'));
      return before;
    }
    await callAsMember('PATCH /product/{id}', {
      params: { id: before._id },
      body,
      idempotencyKey: keyOf({ id: before._id, ...body }),
    });
    const saved = await readProduct(before._id);
    onSaved(saved, before);
    return saved;
  }

  return {
    form,
    base,
    editing: shown,
    begun: editingOf(base, frame),
    round,
    conflict,
    edit: (by: (editing: Editing) => Editing) => {
      latest.current = by(latest.current ?? shown);
      edit(by);
    },
  };
}

/** Shows a refusal at the field, row and cell that it is about. */
function atFields(error: unknown, editing: Editing): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const field = { name_taken: 'productName', stock_in_use: 'availableQuantity' }[error.code as string];
  const errors = field && error.errors.length === 0 ? [{ field, message: error.message }] : error.errors;
  return new ApiProblem({
    ...error.document,
    errors: errors.map(({ field: one, message }) => ({ field: formField(one, editing), message })),
  });
}
