import type { ProductPicture } from '#modules/uploads/contract/pictures.ts';
import { formatCents } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import { type Fact, factsThat, PRODUCT_FACTS } from '../../contract/product-facts.ts';
import { type Option, variantTitle } from '../../contract/variants.ts';
import { cellText } from '../import/cell-text.ts';
import { isSame } from '../import/changed-columns.ts';
import { type Change, changeOf } from './change-of.ts';
import { excerpts } from './excerpts.ts';
import { pictureWords } from './picture-words.ts';
import type { ProductState } from './product-state.ts';
import { type Property, propertyChanges } from './property-changes.ts';

type Variant = ProductState['variants'][number];

const OWN = factsThat(({ of, kind }) => !of && kind !== 'picture').map((name) => PRODUCT_FACTS[name]);
const OFFER: readonly { name: keyof Variant; label: () => string; kind: Fact['kind'] }[] = [
  ...factsThat(({ of, kind }) => of === 'variant' && kind !== 'stock').map((name) => ({
    ...PRODUCT_FACTS[name],
    name: name as keyof Variant,
  })),
  { name: 'sku', label: () => t('SKU'), kind: 'line' },
  { name: 'weightGrams', label: () => t('Weight in grams'), kind: 'units' },
];

/** Returns the changes of a product's version, old and new in words. Texts are cut to the part that differs. */
export function changesBetween(was: ProductState, now: ProductState): Change[] {
  return [
    ...OWN.flatMap((fact) => factChanges(fact, was.facts, now.facts)),
    ...changeOf(t('Status'), statusOf(was), statusOf(now)),
    ...changeOf(t('Options'), optionsText(was.options), optionsText(now.options)),
    ...variantChanges(was, now),
  ].map(({ label, ...texts }) => ({ label, ...excerpts(texts) }));
}

function factChanges({ key, kind, label }: Fact, before: object, after: object): Change[] {
  const [was, now] = [before, after].map((facts) => (facts as Record<string, unknown>)[key]);
  // Versions from before tags have none.
  if (isSame(was, now) || (kind === 'tags' && said(kind, was) === said(kind, now))) return [];
  if (kind === 'list') return pictureWords(label(), was as ProductPicture[], now as ProductPicture[]);
  if (kind === 'properties') return propertyChanges(label(), was as Property[], now as Property[]);
  return [{ label: label(), was: said(kind, was), now: said(kind, now) }];
}

function variantChanges(was: ProductState, now: ProductState): Change[] {
  const [before, after] = [byId(was.variants), byId(now.variants)];
  const gone = was.variants
    .filter(({ id }) => !after.has(id))
    .map((variant) => ({ label: t('Variant'), was: named(was.options, variant), now: '' }));
  const rest = now.variants.flatMap((variant) => {
    const old = before.get(variant.id);
    if (!old) return [{ label: t('Variant'), was: '', now: named(now.options, variant) }];
    const prefix = now.variants.length > 1 ? `${named(now.options, variant)}, ` : '';
    return [
      ...(isSame(old.options, variant.options)
        ? []
        : changeOf(t('Variant'), named(was.options, old), named(now.options, variant))),
      ...OFFER.flatMap(({ name, label, kind }) =>
        isSame(old[name], variant[name])
          ? []
          : [{ label: `${prefix}${label()}`, was: said(kind, old[name]), now: said(kind, variant[name]) }],
      ),
      ...pictureOf(prefix, old, variant),
    ];
  });
  const order = ({ options, variants }: ProductState) =>
    variants.map((variant) => named(options, variant)).join(', ');
  const isOrderAtMost = gone.length === 0 && rest.length === 0;
  return isOrderAtMost ? changeOf(t('Order of variants'), order(was), order(now)) : [...gone, ...rest];
}

function pictureOf(prefix: string, old: Variant, { image }: Variant): Change[] {
  if (isSame(old.image, image)) return [];
  const words = (address: Variant['image'], other: string) => (address ? other : '');
  return [
    {
      label: `${prefix}${t('Picture')}`,
      was: words(old.image, t('A picture')),
      now: words(image, t('Another picture')),
    },
  ];
}

const byId = (variants: readonly Variant[]) => new Map(variants.map((variant) => [variant.id, variant]));
const named = (options: readonly Option[], variant: Variant) =>
  variantTitle(options, variant.options) || variant.sku;
const statusOf = ({ isDraft, isArchived }: ProductState) =>
  isArchived ? t('Deleted') : isDraft ? t('Draft') : t('On sale');
const optionsText = (options: readonly Option[]) =>
  options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ');

function said(kind: Fact['kind'], value: unknown): string {
  return kind === 'money' && typeof value === 'number' ? formatCents(value) : cellText(kind, value);
}
