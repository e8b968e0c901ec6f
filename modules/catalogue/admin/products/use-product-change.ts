import { PRODUCT_FACTS } from 'virtual:modules/product-facts';
import { useNavigate } from 'react-router';
import { ApiProblem } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import type { ForeignChange } from '#platform/app/office/foreign-change.ts';
import { useVersionedForm } from '#platform/app/office/use-versioned-form.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import type { ManagedProduct } from '../../contract/calls/products.ts';
import { shownExtras, typedExtras } from './extra-values.ts';
import { changeOf, changeRules, foreignChanges, isEmpty, typedFields, typedTexts } from './product-change.ts';
import { bodyOf, shownValues } from './product-values.ts';
import { mergeProperties, type Property } from './properties/merge-properties.ts';

const LIST = '/dashboard/manageproducts';

/** The form that changes a product: its fields as of opening the page, and the present image, which another form sets, too. */
export function useProductChange(product: ManagedProduct) {
  const navigate = useNavigate();
  const begunWith = (base: ManagedProduct) => ({ ...base, image: product.image });

  const { form, base, shown, conflict } = useVersionedForm<ManagedProduct, readonly Property[]>({
    opened: product,
    show: ({ properties }) => properties,
    schema: (opened) => changeRules(begunWith(opened), PRODUCT_FACTS),
    save: async ({ base: opened, values }) => {
      const body = changeOf(begunWith(opened), values, PRODUCT_FACTS);
      if (isEmpty(body)) {
        showToast('info', 'Nothing was changed.');
        return undefined;
      }
      await callAsMember('PATCH /product/{id}', { params: { id: product._id }, body }).catch((error) => {
        throw atField(error);
      });
      const isDraft = values.draft === 'true';
      const outcome = opened.draft && !isDraft ? 'on sale now' : 'saved';
      showToast('success', `${values.productName?.trim()} is ${outcome}.`);
      await navigate(isDraft ? `${LIST}?show=drafts` : LIST);
      return undefined;
    },
    reload: ({ _id: id }) => callAsMember('GET /product/{id}/managed', { params: { id } }),
    merge: ({ base: opened, shown: properties, values, form: element }, latest) => {
      const begun = begunWith(opened);
      const typed: string[] = [
        ...typedFields(begun, values),
        ...typedExtras(PRODUCT_FACTS, begun.extras, values),
      ];
      // Variants and pictures have the same version, but are none of this form's concern.
      const isConcern = ({ name }: ForeignChange) => name !== 'image' || typed.includes('image');
      const changes = foreignChanges(opened, latest, PRODUCT_FACTS).filter(isConcern);
      if (changes.length === 0)
        return { changes, typed: {}, shown: properties, base: { ...opened, version: latest.version } };
      const shownLatest: Record<string, string> = {
        ...shownValues(latest),
        ...shownExtras(PRODUCT_FACTS, latest.extras),
      };
      for (const { name } of changes) {
        const field = element.elements.namedItem(name) as HTMLInputElement | null;
        if (field && !typed.includes(name)) field.value = shownLatest[name] ?? '';
      }
      const mine = (bodyOf(values).properties as Property[] | undefined) ?? properties;
      return {
        changes,
        typed: typedTexts(begun, values, PRODUCT_FACTS),
        shown: mergeProperties(begun.properties, latest.properties, mine),
      };
    },
  });
  return { form, begun: begunWith(base), properties: shown, conflict };
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
