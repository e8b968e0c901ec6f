import { splitTiers } from '#modules/pricing/contract/price-tiers.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import { statusWords } from '../status-field.tsx';
import { stated } from '../variants/variants-draft.ts';
import { type Editing, hasGrid, settled } from './editing.ts';
import { propertiesOf } from './merge-editing.ts';

type Section = {
  label: string;
  /** The values of the section; a changed one means an unsaved edit. */
  of: (editing: Editing) => unknown;
  /** The summary of the section; empty if the section is empty. */
  says: (editing: Editing) => string;
};

const valuesOf =
  (...names: string[]) =>
  (editing: Editing) =>
    names.map((name) => editing.values[name]?.trim());
const value = (editing: Editing, name: string) => editing.values[name]?.trim() ?? '';

/** The parts of the editor, in their order. */
export const productSections = () =>
  ({
    basics: {
      label: t('Product'),
      of: valuesOf('productName', 'description', 'minimumOrderQuantity', 'availableQuantity', 'perUnitPrice'),
      says: ({ values }) => values.productName ?? '',
    },
    pictures: {
      label: t('Pictures'),
      of: ({ pictures }) => pictures,
      says: ({ pictures }) => counted.pictures(pictures.length),
    },
    price: {
      label: t('Former price and tiers'),
      of: valuesOf('formerPrice', 'priceTiers', 'content'),
      says: priceWords,
    },
    quantities: {
      label: t('Stock and quantities'),
      of: valuesOf('quantityStep', 'maximumOrderQuantity', 'sku', 'weightGrams'),
      says: quantityWords,
    },
    variants: {
      label: t('Options and variants'),
      of: ({ draft }) => (hasGrid(draft) ? draft : draft.rows.length > 1),
      says: variantWords,
    },
    properties: {
      label: t('Properties'),
      of: ({ values }) => values.properties,
      says: (editing) =>
        propertiesOf(editing)
          .map(({ label }) => label)
          .join(', '),
    },
    tax: {
      label: t('Tax class'),
      of: valuesOf('taxClass'),
      says: (editing) => value(editing, 'taxClass') || t('Standard'),
    },
    tags: { label: t('Tags'), of: valuesOf('tags'), says: (editing) => value(editing, 'tags') },
    collections: {
      label: t('Collections'),
      of: ({ collections }) => collections,
      says: ({ collections }) => counted.collections(collections.length),
    },
    status: {
      label: t('Status and schedule'),
      of: valuesOf('draft', 'publishAt'),
      says: ({ values }) =>
        [
          statusWords()[values.draft ?? 'false'],
          values.draft === 'true' && values.publishAt
            ? t('on sale {day}', { day: values.publishAt.replace('T', ', ') })
            : '',
        ]
          .filter(Boolean)
          .join(', '),
    },
    search: {
      label: t('Search engine preview'),
      of: () => '',
      says: ({ values }) => values.productName ?? '',
    },
    more: {
      label: t('More'),
      of: ({ values }) => Object.entries(values).filter(([name]) => name.startsWith('extras.')),
      says: ({ values }) => {
        const stated = Object.entries(values).filter(
          ([name, text]) => name.startsWith('extras.') && text !== '' && text !== 'false',
        );
        return counted.facts(stated.length);
      },
    },
  }) as const satisfies Record<string, Section>;
export type SectionName = keyof ReturnType<typeof productSections>;

/** The labels of the parts that differ from what was opened. */
export function unsavedParts(begun: Editing, now: Editing): string[] {
  const edited = settled(now);
  return Object.values(productSections())
    .filter(({ of }: Section) => JSON.stringify(of(begun)) !== JSON.stringify(of(edited)))
    .map(({ label }) => label);
}

/** Numbers of things in words; empty for none. */
const counted = {
  pictures: (count: number) =>
    count === 0 ? '' : t('{count, plural, one {# picture} other {# pictures}}', { count }),
  collections: (count: number) =>
    count === 0 ? '' : t('{count, plural, one {# collection} other {# collections}}', { count }),
  facts: (count: number) =>
    count === 0 ? '' : t('{count, plural, one {# fact} other {# facts}}', { count }),
  tiers: (count: number) =>
    count === 0 ? '' : t('{count, plural, one {# tier} other {# tiers}}', { count }),
  options: (count: number) =>
    count === 0 ? '' : t('{count, plural, one {# option} other {# options}}', { count }),
  variants: (count: number) =>
    count === 0 ? '' : t('{count, plural, one {# variant} other {# variants}}', { count }),
};

function priceWords(editing: Editing): string {
  if (hasGrid(editing.draft)) return t('Each variant has its own');
  const former = Number(value(editing, 'formerPrice'));
  const tiers = splitTiers(value(editing, 'priceTiers')).length;
  return [
    former > 0 ? t('was {price}', { price: formatMoney(former) }) : '',
    counted.tiers(tiers),
    value(editing, 'content'),
  ]
    .filter(Boolean)
    .join(', ');
}

function quantityWords(editing: Editing): string {
  const [step, most, sku] = ['quantityStep', 'maximumOrderQuantity', 'sku'].map((name) =>
    value(editing, name),
  );
  return [
    step && t('in multiples of {step}', { step }),
    most && t('at most {most} an order', { most }),
    !hasGrid(editing.draft) && sku,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The number of variants and the span of their prices. */
function variantWords({ draft, values }: Editing): string {
  if (!hasGrid(draft))
    return counted.options(draft.options.filter(({ values }) => stated(values).length > 0).length);
  const prices = draft.rows
    .map(({ perUnitPrice }) => Number(perUnitPrice || values.perUnitPrice))
    .filter((price) => price > 0);
  if (prices.length === 0) return counted.variants(draft.rows.length);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const span =
    least === most
      ? formatMoney(least)
      : t('{least} to {most}', { least: formatMoney(least), most: formatMoney(most) });
  return `${counted.variants(draft.rows.length)}, ${span}`;
}
