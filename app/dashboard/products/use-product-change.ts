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
  by: string | undefined;
  changes: readonly ForeignChange[];
  typed: Readonly<Record<string, string>>;
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
  const [properties, setProperties] = useState<readonly Property[]>(product.properties);
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
      const isConcern = ({ name }: ForeignChange) => name !== 'image' || typed.includes('image');
      const changes = foreignChanges(base, latest).filter(isConcern);
      if (changes.length === 0) return save({ ...base, version: latest.version }, values, element);
      return rebase(latest, changes, values, element);
    }
    const isDraft = values.draft === 'true';
    showToast(
      'success',
      `${values.productName?.trim()} is ${base.draft && !isDraft ? 'on sale now' : 'saved'}.`,
    );
    await navigate(isDraft ? `${LIST}?show=drafts` : LIST);
  };

  const form = useForm({
    schema: changeRules(shown(opened)),
    submit: async (values, element) => {
      if (isEmpty(changeOf(shown(opened), values))) return showToast('info', 'Nothing was changed.');
      await save(opened, values, element);
    },
  });

  const rebase = (
    latest: ManagedProduct,
    changes: readonly ForeignChange[],
    values: FormValues,
    element: HTMLFormElement,
  ) => {
    const begun = shown(opened);
    const typed = typedFields(begun, values);
    const shownLatest: Record<string, string> = shownValues(latest);
    const typedProperties = bodyOf(values).properties as Property[] | undefined;
    for (const { name } of changes) {
      const field = element.elements.namedItem(name) as HTMLInputElement | null;
      if (field && !typed.some((own) => own === name)) field.value = shownLatest[name] ?? '';
    }
    setProperties((before) =>
      mergeProperties(begun.properties, latest.properties, typedProperties ?? before),
    );
    setOpened(latest);
    setConflict({ by: latest.changedBy ?? undefined, changes, typed: typedTexts(begun, values) });
  };

  return { form, begun: shown(opened), properties, conflict };
}

/** Shows a refusal at the field that it is about; all price tiers are one field. */
function atField(error: unknown): unknown {
  const fields: Partial<Record<string, string>> = { name_taken: 'productName', stock_in_use: 'addStock' };
  if (!(error instanceof ApiProblem)) return error;
  const field = fields[error.code];
  const errors = field
    ? [{ field, message: error.message }]
    : error.errors.map(({ field, message }) => ({
        field: field.replace(/^priceTiers\..*/, 'priceTiers'),
        message,
      }));
  return new ApiProblem({ ...error.document, errors });
}
