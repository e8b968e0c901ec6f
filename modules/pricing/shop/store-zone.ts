import { invalidField } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { areaName } from '../contract/shipping-areas.ts';
import type { ZoneFields } from '../contract/zone-fields.ts';

/** Writes the areas, methods and taxes of a zone in the caller's transaction, in place of those that it had. */
export async function fillZone(
  client: Database,
  newId: () => string,
  zoneId: string,
  { areas, methods, taxes }: ZoneFields,
): Promise<void> {
  await client.query('DELETE FROM shipping_zone_area WHERE zone_id = $1', [zoneId]);
  await refuseTakenAreas(client, areas);
  await client.query('INSERT INTO shipping_zone_area (area, zone_id) SELECT unnest($2::text[]), $1', [
    zoneId,
    areas,
  ]);
  // A method keeps its id, which open checkouts have chosen.
  const { rows } = await client.query<{ id: string }>('SELECT id FROM shipping_method WHERE zone_id = $1', [
    zoneId,
  ]);
  const known = new Set(rows.map(({ id }) => id));
  const stored = methods.map((method) => ({
    ...method,
    id: method.id !== undefined && known.delete(method.id) ? method.id : newId(),
  }));
  await client.query('DELETE FROM shipping_method WHERE zone_id = $1', [zoneId]);
  await client.query(
    `INSERT INTO shipping_method (id, zone_id, name, position, price, free_from_cents, delivery_time)
     SELECT m.id, $1, m.name, m.place, m.price, m."freeFromCents", m."deliveryTime"
     FROM ROWS FROM (jsonb_to_recordset($2) AS (id uuid, name text, price jsonb, "freeFromCents" bigint, "deliveryTime" text))
       WITH ORDINALITY AS m(id, name, price, "freeFromCents", "deliveryTime", place)`,
    [zoneId, JSON.stringify(stored)],
  );
  await storeTaxes(client, zoneId, taxes);
}

/** The primary key refuses those taken at the same time. */
async function refuseTakenAreas(client: Database, areas: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ area: string; name: string }>(
    `SELECT a.area, z.name FROM shipping_zone_area a JOIN shipping_zone z ON z.id = a.zone_id
     WHERE a.area = ANY ($1) ORDER BY a.area LIMIT 1`,
    [areas],
  );
  if (rows[0])
    throw invalidField(
      'areas',
      t('{area} is in the zone {name} already', { area: areaName(rows[0].area), name: rows[0].name }),
    );
}

async function storeTaxes(client: Database, zoneId: string, taxes: ZoneFields['taxes']): Promise<void> {
  await client.query('DELETE FROM tax_rate WHERE zone_id = $1', [zoneId]);
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM tax_class WHERE name = ANY ($1) FOR KEY SHARE',
    [taxes.map(({ taxClass }) => taxClass)],
  );
  const unknown = taxes.findIndex(({ taxClass }) => !rows.some(({ name }) => name === taxClass));
  if (unknown >= 0) throw invalidField(`taxes.${unknown}.taxClass`, t('There is no such tax class'));
  await client.query(
    `INSERT INTO tax_rate (zone_id, tax_class, label, per_million)
     SELECT $1, t."taxClass", t.label, t."perMillion"
     FROM jsonb_to_recordset($2) AS t("taxClass" text, label text, "perMillion" integer)`,
    [zoneId, JSON.stringify(taxes)],
  );
}

/** Turns what another zone has into an error of its field. */
export function zoneTaken(error: unknown): unknown {
  switch ((error as { constraint?: string }).constraint) {
    case 'shipping_zone_name':
      return invalidField('name', t('Another zone has this name'));
    case 'shipping_zone_rest':
      return invalidField('areas', t('Another zone is the rest of the world already: choose countries'));
    case 'shipping_zone_area_pkey':
      return invalidField('areas', t('Another zone has one of these countries already'));
    default:
      return error;
  }
}
