import { lastActor } from '#platform/audit/last-actor.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import { STANDARD_CLASS } from '#platform/contract/tax-settings.ts';
import { transaction } from '#platform/db/transaction.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/**
 * Sets the tax classes beside "Standard". Refuses to remove one that products, taxes or shipping have, and throws `stale_version` if
 * they are not what the admin has `seen`.
 */
export async function setTaxClasses(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  { names, seen }: { names: string[]; seen?: string[] | undefined },
): Promise<{ names: string[] }> {
  const kept = [STANDARD_CLASS, ...names.filter((name) => name !== STANDARD_CLASS)];
  return transaction(shop.pool, async (client) => {
    await client.query('LOCK TABLE tax_class IN SHARE ROW EXCLUSIVE MODE');
    if (seen) await refuseUnseen(client, admin, seen);
    await refuseUsed(client, kept);
    // A product off sale is not sold again.
    await client.query(
      `UPDATE product SET tax_class = NULL WHERE tax_class <> ALL ($1) AND archived_at IS NOT NULL AND NOT is_draft`,
      [kept],
    );
    await client.query('DELETE FROM tax_class WHERE name <> ALL ($1)', [kept]);
    await client.query('INSERT INTO tax_class SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [kept]);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'tax-classes.set',
      subject: { kind: 'settings', id: 'taxClasses' },
      detail: { names: kept },
    });
    return { names: kept.slice(1) };
  }).catch((error) => {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'product_tax_class' || constraint === 'tax_rate_class')
      throw invalidField('names', t('A class that you removed has just been given to a product or a tax'));
    throw error;
  });
}

async function refuseUnseen(client: Database, admin: Member, seen: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM tax_class WHERE name <> $1', [
    STANDARD_CLASS,
  ]);
  const now = rows.map(({ name }) => name).sort();
  const read = new Set(seen.filter((name) => name !== STANDARD_CLASS));
  if (now.length === read.size && now.every((name) => read.has(name))) return;
  const { words } = await lastActor(client, admin, { kind: 'settings', id: 'taxClasses' });
  const message = t('{by} changed the tax classes meanwhile: {names}.', {
    by: words,
    names: now.join(', ') || t('none'),
  });
  throw new Problem('stale_version', message, { errors: [{ field: 'names', message }] });
}

async function refuseUsed(client: Database, kept: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; zone: string | null; products: number }>(
    `SELECT c.name, (SELECT z.name FROM tax_rate r JOIN shipping_zone z ON z.id = r.zone_id WHERE r.tax_class = c.name LIMIT 1) AS zone,
       (SELECT count(*)::int FROM product p WHERE p.tax_class = c.name AND (p.archived_at IS NULL OR p.is_draft)) AS products
     FROM tax_class c WHERE c.name <> ALL ($1) ORDER BY c.name`,
    [kept],
  );
  const { shippingTaxClass } = await readSettings(client);
  for (const { name, zone, products } of rows) {
    if (products > 0)
      throw invalidField(
        'names',
        t('{products, plural, one {# product has} other {# products have}} the tax class {name}', {
          products: Number(products),
          name,
        }),
      );
    if (zone) throw invalidField('names', t('The zone {zone} has a tax for {name}', { zone, name }));
    if (name === shippingTaxClass)
      throw invalidField('names', t('Shipping has the tax class {name}', { name }));
  }
}
