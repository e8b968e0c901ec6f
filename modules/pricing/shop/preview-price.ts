import { centsToDecimal } from '#platform/contract/money.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { PricePreview } from '../contract/calls/pricing.ts';
import { type CheckoutLine, methodsOf, priceCheckout, zoneOf } from '../contract/price-checkout.ts';
import type { PricingGroup, TotalStep } from '../contract/total-step.ts';
import { groupOf, joinListsOf, OWN_PRICE } from './booking-refusal.ts';
import { LINE_FACTS, type LineFacts } from './price-booking.ts';
import { quoteCodes } from './quote-codes.ts';
import { readPricingRules } from './read-pricing-rules.ts';
import { totalLabel } from './total-label.ts';

export type ShownStep = PricePreview['steps'][number];

type Asked = {
  lines: { sku: string; quantity: number }[];
  country: string;
  region?: string | undefined;
  methodId?: string | undefined;
  codes?: string[] | undefined;
  email?: string | undefined;
};

/** Prices a cart at an address by the rules of a checkout. It books nothing and uses up no code. */
export async function previewPrice(database: Database, asked: Asked): Promise<PricePreview> {
  const { country, region = '', codes = [], email = null } = asked;
  const { lines, group } = await factsOf(database, asked.lines, email);
  const { rules } = await readPricingRules(database);
  const destination = { country, region };
  const base = { lines, destination, methodId: null, rules, group };
  const { subtotalCents } = priceCheckout({ ...base, codes: [] });
  const user = { memberId: null, email, isProven: true };
  const { applied, refused } = await quoteCodes(database, user, codes, subtotalCents);
  const goods = priceCheckout({ ...base, codes: applied });
  const zone = zoneOf(rules, destination);
  const methods = zone ? methodsOf(rules, lines, zone, subtotalCents - goods.discountCents) : [];
  const method = methods.find(({ id }) => id === asked.methodId) ?? methods[0];
  const { steps } = priceCheckout({ ...base, codes: applied, methodId: method?.id ?? null });
  return {
    zone: zone?.name ?? null,
    methods: methods.map(({ id, name, cents }) => ({ _id: id, name, price: centsToDecimal(cents) })),
    methodId: method?.id ?? null,
    steps: steps.map(presentStep),
    refusedCodes: refused,
  };
}

/** A step of a total as calls show it, in the current language. */
export function presentStep(step: TotalStep): ShownStep {
  return {
    type: step.type,
    label: totalLabel(step),
    amount: centsToDecimal(step.cents),
    included: step.type === 'tax' && step.included === true,
  };
}

const CUSTOMER = '(SELECT id FROM member WHERE email = $2 AND email_verified AND deleted_at IS NULL)';

/** The facts of each SKU on sale for the customer of an address, in the order of the lines; names each one that is not. */
async function factsOf(
  database: Database,
  lines: Asked['lines'],
  email: string | null,
): Promise<{ lines: CheckoutLine[]; group: PricingGroup | undefined }> {
  const { rows } = await database.query<LineFacts & { sku: string; group: PricingGroup | null }>({
    name: 'facts-of-skus',
    text: `SELECT lower(v.sku) AS sku, ${OWN_PRICE}, ${LINE_FACTS}, ${groupOf(CUSTOMER)} AS "group"
           FROM variant v JOIN product p ON p.id = v.product_id ${joinListsOf(CUSTOMER)}
           WHERE lower(v.sku) = ANY ($1) AND v.archived_at IS NULL AND p.archived_at IS NULL`,
    values: [lines.map(({ sku }) => sku.toLowerCase()), email?.toLowerCase() ?? null],
  });
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const unknown = lines.flatMap(({ sku }, place) => (bySku.has(sku.toLowerCase()) ? [] : [{ sku, place }]));
  if (unknown.length > 0)
    throw new Problem('validation', undefined, {
      errors: unknown.map(({ sku, place }) => ({
        field: `lines.${place}.sku`,
        message: t('No product on sale has the SKU {sku}', { sku }),
      })),
    });
  const checkoutLines = lines.map(({ sku, quantity }) => {
    const { priceCents, tiers, weightGrams, taxClass } = bySku.get(sku.toLowerCase()) as LineFacts;
    return { priceCents, tiers, weightGrams, taxClass, quantity };
  });
  return { lines: checkoutLines, group: rows[0]?.group ?? undefined };
}
