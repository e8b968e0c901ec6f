import type { ProductVersion } from '#modules/catalogue/contract/calls/product-versions.ts';
import type { ProductPicture } from '#modules/uploads/contract/pictures.ts';
import { formatCents } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import { type Fact, factsThat, OFFER_FACTS, PRODUCT_FACTS } from '../../contract/product-facts.ts';
import { type Option, variantTitle } from '../../contract/variants.ts';
import { cellText } from '../import/cell-text.ts';
import { isSame } from '../import/changed-columns.ts';
import type { ProductState } from './product-state.ts';

const counted = ({ length }: readonly unknown[]) =>
  t('{length, plural, one {1 picture} other {# pictures}}', { length });

type Change = ProductVersion['changes'][number];

type Property = { label: string; value: string };

const LONGEST = 160;
const LEAD = 40;

type Variant = ProductState['variants'][number];

const OWN = factsThat(({ of, kind }) => !of && kind !== 'picture').map((name) => PRODUCT_FACTS[name]);
const OFFER: readonly { name: keyof Variant; label: () => string; kind: Fact['kind'] }[] = [
  ...OFFER_FACTS.map((name) => ({ ...PRODUCT_FACTS[name], name })),
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

/** Two texts, cut to where they differ if one is long. */
function excerpts({ was, now }: { was: string; now: string }): { was: string; now: string } {
  // By code point, so that no character is cut in two.
  const [before, after] = [[...was], [...now]];
  if (Math.max(before.length, after.length) <= LONGEST) return { was, now };
  const differs = before.findIndex((character, place) => character !== after[place]);
  const from = Math.max(0, (differs < 0 ? before.length : differs) - LEAD);
  const cut = (characters: string[]) => {
    const part = characters.slice(from, from + LONGEST).join('');
    return `${from > 0 ? '…' : ''}${part}${characters.length > from + LONGEST ? '…' : ''}`;
  };
  return { was: cut(before), now: cut(after) };
}

/** The changes of properties by their labels; otherwise of their order. */
function propertyChanges(label: string, was: Property[] = [], now: Property[] = []): Change[] {
  const valuesAt = (properties: Property[], of: string) =>
    properties
      .filter((property) => property.label === of)
      .map(({ value }) => value)
      .join(', ');
  const labels = new Set([...was, ...now].map((property) => property.label));
  const changed = [...labels].flatMap((one) => changeOf(one, valuesAt(was, one), valuesAt(now, one)));
  const order = (properties: Property[]) => properties.map((property) => property.label).join(', ');
  return changed.length > 0 ? changed : changeOf(`${label}, order`, order(was), order(now));
}

/** The change of a text, or none if it is the same. */
function changeOf(label: string, was: string, now: string): Change[] {
  return was === now ? [] : [{ label, was, now }];
}

/** Describes the changes of a product's pictures in words, since addresses of files mean nothing to people. */
function pictureWords(
  label: string,
  was: readonly ProductPicture[] = [],
  now: readonly ProductPicture[] = [],
): { label: string; was: string; now: string }[] {
  const [before, after] = [was, now].map((pictures) => pictures.map(({ address }) => address)) as [
    string[],
    string[],
  ];
  const added = after.filter((address) => !before.includes(address)).length;
  const removed = before.filter((address) => !after.includes(address)).length;
  const isReordered =
    before.filter((one) => after.includes(one)).join() !== after.filter((one) => before.includes(one)).join();
  const isDescribed = now.some(({ address, alt }) =>
    was.some((one) => one.address === address && one.alt !== alt),
  );
  const happened = [
    added > 0 && t('{added} added', { added }),
    removed > 0 && t('{removed} removed', { removed }),
    isReordered && t('another order'),
    isDescribed && t('other descriptions'),
  ].filter(Boolean);
  return [{ label, was: counted(was), now: `${counted(now)} (${happened.join(', ')})` }];
}
