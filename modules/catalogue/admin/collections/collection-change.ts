import type { FormValues } from '#platform/app/form/use-form.ts';
import type { ForeignChange } from '#platform/app/office/foreign-change.ts';
import { type FormFields, foreignChanges } from '#platform/app/office/form-fields.ts';
import { t } from '#platform/words/t.ts';
import type { ListedCollection, ManagedCollection } from '../../contract/calls/collections.ts';

const changeLabels = () =>
  ({
    title: t('Title'),
    slug: t('Address'),
    text: t('Text'),
    image: t('Picture'),
    imageAlt: t('Description of the picture'),
    position: t('Place in the menu'),
    inMenu: t('Show in the menu'),
    picked: t('Products are picked'),
    products: t('Products'),
    tag: t('Tag'),
    property: t('Property'),
    propertyValue: t('Value'),
    priceFrom: t('Lowest price'),
    priceTo: t('Highest price'),
    available: t('In stock'),
    reduced: t('Below its former price'),
  }) as const satisfies Partial<Record<keyof ManagedCollection, string>>;
type Name = keyof ReturnType<typeof changeLabels>;

/** The differences since a list showed a collection, which leaves out its place and how products are picked. */
export function listedChanges(seen: ListedCollection, latest: ManagedCollection): ForeignChange[] {
  const changes = foreignChanges(comparedFields(), { ...latest, ...seen }, latest);
  if (changes.length > 0) return changes;
  return [
    {
      name: 'products',
      label: t('Products or place in the menu'),
      was: t('what you saw'),
      now: t('different'),
    },
  ];
}

/** The text of a field in the form: an unchecked box is empty, picked products are their ids. */
function textOf(name: Name, collection: ManagedCollection): string {
  const value = collection[name];
  if (Array.isArray(value)) return value.map(({ _id }) => _id).join(',');
  return value === false ? '' : String(value ?? '');
}

/** Undefined while the form does not show the field. */
function typedText(name: Name, values: FormValues): string | undefined {
  const isBox = name === 'inMenu' || (values.picked === 'by rule' && ['available', 'reduced'].includes(name));
  return values[name] ?? (isBox ? '' : undefined);
}

function said(name: Name, text: string, { products }: ManagedCollection): string {
  if (name === 'inMenu' || name === 'available' || name === 'reduced') return text ? t('yes') : t('no');
  if (name !== 'products') return text;
  const names = text.split(',').filter(Boolean);
  return names
    .map((id) => products.find(({ _id }) => _id === id)?.productName ?? t('another product'))
    .join(', ');
}

/** The fields of the form, for comparing versions of a collection. */
export const comparedFields = (): FormFields<ManagedCollection, Name> => ({
  ...{ labels: changeLabels(), textOf, typedText, said },
});
