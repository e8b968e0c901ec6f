import { FRESH_TAX_SETTINGS } from '#platform/contract/tax-settings.ts';
import type { Database } from '#platform/shop.ts';
import type { PricingRules, ShippingMethod, ShippingZone, TaxRate } from '../contract/price-checkout.ts';

export type RevisedRules = { rules: PricingRules; revision: number; homeCountry: string };

type Row = {
  revision: number;
  settings: Partial<Record<keyof typeof FRESH_TAX_SETTINGS, string>> | null;
  zones: ShippingZone[];
  methods: ShippingMethod[];
  taxes: TaxRate[];
};

/** All rules of one moment with their revision. A booking compares the revision, so it refuses a price made by older rules. */
export async function readPricingRules(database: Database): Promise<RevisedRules> {
  const { rows } = await database.query<Row>({ name: 'pricing-rules', text: RULES });
  const row = rows[0];
  if (!row) throw new Error('The database has no revision of its pricing rules');
  const { taxes, shippingTaxClass, homeCountry } = { ...FRESH_TAX_SETTINGS, ...row.settings };
  return {
    revision: row.revision,
    homeCountry,
    rules: {
      pricesIncludeTax: taxes === 'included',
      shippingTaxClass,
      zones: row.zones,
      methods: row.methods,
      taxes: row.taxes,
    },
  };
}

// One statement, so all parts are of the same snapshot.
const RULES = `
  SELECT pricing_revision() AS revision,
    (SELECT jsonb_object_agg(name, value) FROM shop_setting
     WHERE name IN ('taxes', 'shippingTaxClass', 'homeCountry')) AS settings,
    (SELECT coalesce(json_agg(json_build_object('id', z.id, 'name', z.name, 'areas', ARRAY(
       SELECT a.area FROM shipping_zone_area a WHERE a.zone_id = z.id ORDER BY a.area)) ORDER BY z.is_rest, lower(z.name)), '[]')
     FROM shipping_zone z) AS zones,
    (SELECT coalesce(json_agg(json_build_object('id', m.id, 'zoneId', m.zone_id, 'name', m.name, 'price', m.price,
       'freeFromCents', m.free_from_cents, 'deliveryTime', m.delivery_time) ORDER BY m.position, lower(m.name)), '[]')
     FROM shipping_method m) AS methods,
    (SELECT coalesce(json_agg(json_build_object('zoneId', r.zone_id, 'taxClass', r.tax_class, 'label', r.label,
       'perMillion', r.per_million)), '[]')
     FROM tax_rate r) AS taxes`;
