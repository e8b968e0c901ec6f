import { centsToDecimal } from '#platform/contract/money.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Database } from '#platform/shop.ts';
import type { Pricing, Zone } from '../contract/calls/pricing.ts';
import type { ShippingPrice, TaxRate } from '../contract/price-checkout.ts';
import { showBands } from '../contract/shipping-band-fields.ts';

type Row = {
  id: string;
  name: string;
  areas: string[];
  version: number;
  methods: {
    id: string;
    name: string;
    price: ShippingPrice;
    freeFromCents: number | null;
    deliveryTime: string | null;
  }[];
  taxes: Omit<TaxRate, 'zoneId'>[];
};

/** Zones with their methods and taxes, tax classes with the number of their products, and the settings of tax. */
export async function showPricing(database: Database): Promise<Pricing> {
  const { rows: zones } = await database.query<Row>({ name: 'show-zones', text: ZONES });
  const { rows: taxClasses } = await database.query<Pricing['taxClasses'][number]>({
    name: 'show-tax-classes',
    text: `SELECT c.name, CASE WHEN c.name <> 'Standard' THEN (SELECT count(*)::int FROM product p WHERE p.tax_class = c.name
             AND (p.archived_at IS NULL OR p.is_draft)) ELSE 0 END AS products
           FROM tax_class c ORDER BY c.name <> 'Standard', lower(c.name)`,
  });
  const { homeCountry, taxes, shippingTaxClass } = await readSettings(database);
  return { zones: zones.map(presentZone), taxClasses, homeCountry, taxes, shippingTaxClass };
}

function presentZone({ id, name, areas, version, methods, taxes }: Row): Zone {
  return {
    _id: id,
    name,
    areas,
    version,
    methods: methods.map(({ price, freeFromCents, deliveryTime, ...method }) => ({
      _id: method.id,
      name: method.name,
      kind: price.kind,
      price: price.kind === 'flat' ? centsToDecimal(price.cents) : null,
      bands: price.kind === 'flat' ? [] : showBands(price.kind, price.bands),
      freeFrom: freeFromCents === null ? null : centsToDecimal(freeFromCents),
      deliveryTime,
    })),
    taxes: taxes.map(({ taxClass, label, perMillion }) => ({
      taxClass,
      label,
      percent: perMillion / 10_000,
    })),
  };
}

const ZONES = `
  SELECT z.id, z.name, z.version,
    ARRAY(SELECT a.area FROM shipping_zone_area a WHERE a.zone_id = z.id ORDER BY a.area) AS areas,
    (SELECT coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'price', m.price,
       'freeFromCents', m.free_from_cents, 'deliveryTime', m.delivery_time) ORDER BY m.position), '[]') FROM shipping_method m WHERE m.zone_id = z.id) AS methods,
    (SELECT coalesce(json_agg(json_build_object('taxClass', r.tax_class, 'label', r.label, 'perMillion', r.per_million)
       ORDER BY r.tax_class <> 'Standard', lower(r.tax_class)), '[]') FROM tax_rate r WHERE r.zone_id = z.id) AS taxes
  FROM shipping_zone z ORDER BY z.is_rest, lower(z.name)`;
