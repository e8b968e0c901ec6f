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
  const [begun, setBegun] = useState(product);
  const [conflict, setConflict] = useState<Conflict>();

  const form = useForm({
    schema: changeRules(begun),
    submit: async (values, element) => {
      const body = changeOf(begun, values);
      const params = { id: begun._id };
      if (isEmpty(body)) return showToast('info', 'Nothing was changed.');
      try {
        await callAsMember('PATCH /product/{id}', { params, body });
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'stale_version') throw atField(error);
        rebase(await callAsMember('GET /product/{id}/managed', { params }), values, element);
        return;
      }
      showToast('success', `${values.productName?.trim()} is saved.`);
      await navigate(LIST);
    },
  });

  const rebase = (latest: ManagedProduct, values: FormValues, element: HTMLFormElement) => {
    const typed = typedFields(begun, values);
    const changes = foreignChanges(begun, latest);
    for (const { name, now } of changes) {
      const field = element.elements.namedItem(name) as HTMLInputElement | null;
      if (field && !typed.includes(name)) field.value = now;
    }
    setBegun(latest);
    setConflict({ changes, typed: Object.fromEntries(typed.map((name) => [name, values[name]])) });
  };

  return { form, begun, conflict };
}

/** Shows a refusal about one field at that field. */
function atField(error: unknown): unknown {
  const fields: Partial<Record<string, string>> = { name_taken: 'productName', stock_in_use: 'addStock' };
  const field = error instanceof ApiProblem ? fields[error.code] : undefined;
  return error instanceof ApiProblem && field
    ? new ApiProblem({ ...error.document, errors: [{ field, message: error.message }] })
    : error;
}
