import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ManagedProduct } from '#contract/calls/products.ts';
import { ApiProblem } from '../../api/problem.ts';
import { type FormValues, useForm } from '../../form/use-form.ts';
import { callAsMember } from '../../member-api.ts';
import { showToast } from '../../ui/toast.ts';
import type { ForeignChange } from '../frame/foreign-change.ts';
import { changeOf, changeRules, foreignChanges, isEmpty, typedFields, typedTexts } from './product-change.ts';
import { bodyOf, shownValues } from './product-values.ts';
import { mergeProperties, type Property } from './properties/merge-properties.ts';

const LIST = '/dashboard/manageproducts';

/** Another admin saved first: their changes, and the text typed here. */
export type Conflict = {
  changes: readonly ForeignChange[];
  typed: Readonly<Record<string, string>>;
};

/**
 * The form that changes a product. If another admin saved first, untouched fields take the new values, edits stay, and
 * saving again applies them to the newer version.
 */
export function useProductChange(product: ManagedProduct) {
  const navigate = useNavigate();
  const [begun, setBegun] = useState(product);
  const [properties, setProperties] = useState<readonly Property[]>(product.properties);
  const [conflict, setConflict] = useState<Conflict>();

  const save = async (base: ManagedProduct, values: FormValues, element: HTMLFormElement): Promise<void> => {
    const params = { id: base._id };
    try {
      await callAsMember('PATCH /product/{id}', { params, body: changeOf(base, values) });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'stale_version') throw atField(error);
      const latest = await callAsMember('GET /product/{id}/managed', { params });
      // Variants have the same version, but are none of this form's concern.
      if (foreignChanges(base, latest).length === 0)
        return save({ ...base, version: latest.version }, values, element);
      return rebase(latest, values, element);
    }
    showToast('success', `${values.productName?.trim()} is saved.`);
    await navigate(LIST);
  };

  const form = useForm({
    schema: changeRules(begun),
    submit: async (values, element) => {
      if (isEmpty(changeOf(begun, values))) return showToast('info', 'Nothing was changed.');
      await save(begun, values, element);
    },
  });

  const rebase = (latest: ManagedProduct, values: FormValues, element: HTMLFormElement) => {
    const typed = typedFields(begun, values);
    const changes = foreignChanges(begun, latest);
    const shown: Record<string, string> = shownValues(latest);
    const typedProperties = bodyOf(values).properties as Property[] | undefined;
    for (const { name } of changes) {
      const field = element.elements.namedItem(name) as HTMLInputElement | null;
      if (field && !typed.some((own) => own === name)) field.value = shown[name] ?? '';
    }
    setProperties((before) =>
      mergeProperties(begun.properties, latest.properties, typedProperties ?? before),
    );
    setBegun(latest);
    setConflict({ changes, typed: typedTexts(begun, values) });
  };

  return { form, begun, properties, conflict };
}

/** Shows a refusal about one field at that field. */
function atField(error: unknown): unknown {
  const fields: Partial<Record<string, string>> = { name_taken: 'productName', stock_in_use: 'addStock' };
  const field = error instanceof ApiProblem ? fields[error.code] : undefined;
  return error instanceof ApiProblem && field
    ? new ApiProblem({ ...error.document, errors: [{ field, message: error.message }] })
    : error;
}
