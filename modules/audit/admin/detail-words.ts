import { type SaleRefusal, saleRefusalWords } from '#modules/catalogue/contract/sale-refusal.ts';
import { mailWords } from '#modules/orders/ui/mail-words.ts';
import { methodText, taxText } from '#modules/pricing/admin/shipping/zone-words.ts';
import type { ShippingPrice } from '#modules/pricing/contract/price-checkout.ts';
import { areasText } from '#modules/pricing/contract/shipping-areas.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { isStaff, ROLES, roleNames } from '#platform/contract/staff.ts';
import { formatMoment } from '#platform/format/date.ts';
import { listOf } from '#platform/format/list.ts';
import { formatCents } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';

/** Facts whose names in the log are not words for a reader. */
const detailLabels = (): Record<string, string> => ({
  basisPoints: t('Less by'),
  basisPointsBefore: t('Before'),
  cents: t('Amount'),
  of: t('Copy of'),
  other: t('Other account'),
  memberId: t('Picture of'),
  does: t('Change'),
  changed: t('Changed'),
  publishAt: t('On sale from'),
  groups: t('Groups'),
  prices: t('Prices'),
  ending: t('Prices end in'),
  refusal: t('Reason'),
  template: t('Mail'),
  endedSessions: t('Sessions ended'),
  methods: t('Shipping'),
  intentId: t('Payment'),
  sku: t('SKU'),
  content: t('Content per unit'),
  weightGrams: t('Weight in grams'),
  minQuantity: t('Minimum order'),
  stepQuantity: t('Sold in multiples of'),
  maxQuantity: t('Maximum order'),
});

type Method = {
  name: string;
  price: ShippingPrice;
  freeFromCents: number | null;
  deliveryTime?: string | null;
};
type ChangedField = { field: string; from: unknown; to: unknown };
type Tax = { label: string; taxClass: string; perMillion: number };

/** Facts that have words of their own. */
const WORDS: Record<string, (value: never) => string> = {
  areas: (areas: string[]) => areasText(areas),
  methods: (methods: Method[]) => methods.map(methodWords).join('; ') || t('none'),
  taxes: (taxes: Tax[]) =>
    taxes.map(({ perMillion, ...tax }) => taxText({ ...tax, percent: perMillion / 10_000 })).join('; ') ||
    t('none'),
  fields: (fields: ChangedField[]) => fields.map(changeWords).join(', '),
};

function changeWords({ field, from, to }: ChangedField): string {
  const label = labelOf(field);
  // The address of a file means nothing to a reader.
  if (field === 'image')
    return from && to
      ? t('{label} replaced', { label })
      : to
        ? t('{label} added', { label })
        : t('{label} removed', { label });
  const [was, now] = [from, to].map((value) => fieldWords(field, value) || t('none'));
  return t('{label} from {was} to {now}', { label, was, now });
}

function fieldWords(field: string, value: unknown): string {
  if (field !== 'priceTiers') return valueWords(field, value);
  const tiers = (value ?? []) as { fromQuantity: number; priceCents: number }[];
  const words = tiers.map(({ fromQuantity, priceCents }) =>
    t('{priceCents} from {fromQuantity} units', { priceCents: formatCents(priceCents), fromQuantity }),
  );
  return listOf(words, 'conjunction');
}

function methodWords({ name, price, freeFromCents, deliveryTime = null }: Method): string {
  const isFlat = price.kind === 'flat';
  return methodText({
    name,
    kind: price.kind,
    price: isFlat ? centsToDecimal(price.cents) : null,
    bands: isFlat ? [] : price.bands.map(({ from, cents }) => ({ from, price: centsToDecimal(cents) })),
    freeFrom: freeFromCents === null ? null : centsToDecimal(freeFromCents),
    deliveryTime,
  });
}

/** A part of a journal key, as of a mail, or an id that has no name. */
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const NAME_IN_CODE = /^[a-z]+(_[a-z]+)+$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The facts of an act in words. Ids without a name are left out: they say nothing to a reader. */
export function detailWords(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .map(([name, value]) => [labelOf(name), valueWords(name, value)])
    .filter(([, words]) => words !== '')
    .map(([label, words]) => (label === '' ? words : `${label}: ${words}`))
    .join(', ');
}

function labelOf(name: string): string {
  // Each of the fields names itself.
  if (name === 'fields') return '';
  const label =
    detailLabels()[name] ??
    name.replace(/Cents$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Empty for what says nothing to a reader. */
function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (name === 'refusal') return saleRefusalWords(value as SaleRefusal | string);
  if (Array.isArray(value) && Object.hasOwn(WORDS, name)) return WORDS[name]?.(value as never) ?? '';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  // Sums come from the database as text.
  if (/^cents$|Cents$/.test(name) && /^-?\d+$/.test(String(value))) return formatCents(Number(value));
  if (typeof value === 'number' && name.startsWith('basisPoints')) return `${value / 100}%`;
  if (typeof value === 'string' && MOMENT.test(value)) return formatMoment(value);
  if (Array.isArray(value)) return listWords(value);
  if (typeof value === 'object') return detailWords(value as Record<string, unknown>);
  if (typeof value !== 'string') return String(value);
  if (ID.test(value)) return '';
  if (NAME_IN_CODE.test(value)) return value.replaceAll('_', ' ');
  if (name === 'template') return Object.entries(mailWords()).find(([mail]) => mail === value)?.[1] ?? value;
  const role = ROLES.find((known) => known === value);
  return role && isStaff(role) ? roleNames()[role] : value;
}

function listWords(list: readonly unknown[]): string {
  const words = list.map((part) => valueWords('', part)).filter((part) => part !== '');
  return list.some((part) => typeof part === 'object') ? words.join('; ') : listOf(words, 'conjunction');
}
