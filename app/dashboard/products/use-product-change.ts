import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ManagedProduct } from '#contract/calls/products.ts';
import { ApiProblem } from '../../api/problem.ts';
import { type FormValues, useForm } from '../../form/use-form.ts';
import { callAsMember } from '../../member-api.ts';
import { showToast } from '../../ui/toast.ts';
import {
  changeOf,
  changeRules,
  type ForeignChange,
  foreignChanges,
  isEmpty,
  type ProductFieldName,
  typedFields,
} from './product-change.ts';

const LIST = '/dashboard/manageproducts';

/** Another admin saved first: their changes, and the text typed here. */
export type Conflict = {
  changes: readonly ForeignChange[];
  typed: Partial<Record<ProductFieldName, string>>;
};

/**
 * The form that changes a product. If another admin saved first, untouched fields take the new values, edits stay, and
 * saving again applies them to the newer version.
 */
export function useProductChange(product: ManagedProduct) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(product);
  // The form of the pictures sets the image, too.
  const shown = (base: ManagedProduct) => ({ ...base, image: product.image });
  const [conflict, setConflict] = useState<Conflict>();

  const save = async (base: ManagedProduct, values: FormValues, element: HTMLFormElement): Promise<void> => {
    const params = { id: base._id };
    try {
      await callAsMember('PATCH /product/{id}', { params, body: changeOf(shown(base), values) });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'stale_version') throw atField(error);
      const latest = await callAsMember('GET /product/{id}/managed', { params });
      // Variants and pictures have the same version, but are none of this form's concern.
      const typed = typedFields(shown(base), values);
      const isConcern = ({ name }: ForeignChange) => name !== 'image' || typed.includes(name);
      const changes = foreignChanges(base, latest).filter(isConcern);
      if (changes.length === 0) return save({ ...base, version: latest.version }, values, element);
      for (const { name, now } of changes) {
        const field = element.elements.namedItem(name) as HTMLInputElement | null;
        if (field && !typed.includes(name)) field.value = now;
      }
      setOpened(latest);
      setConflict({ changes, typed: Object.fromEntries(typed.map((name) => [name, values[name]])) });
      return;
    }
    showToast('success', `${values.productName?.trim()} is saved.`);
    await navigate(LIST);
  };

  const form = useForm({
    schema: changeRules(shown(opened)),
    submit: async (values, element) => {
      if (isEmpty(changeOf(shown(opened), values))) return showToast('info', 'Nothing was changed.');
      await save(opened, values, element);
    },
  });

  return { form, begun: shown(opened), conflict };
}

/** Shows a refusal at the field that it is about; all price tiers are one field. */
function atField(error: unknown): unknown {
  const fields: Partial<Record<string, string>> = { name_taken: 'productName', stock_in_use: 'addStock' };
  if (!(error instanceof ApiProblem)) return error;
  const field = fields[error.code];
  const errors = field
    ? [{ field, message: error.message }]
    : error.errors.map(({ field, message }) => ({ field: field.split('.')[0] ?? field, message }));
  return new ApiProblem({ ...error.document, errors });
}
