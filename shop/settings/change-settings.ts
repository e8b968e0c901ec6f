import type { ShopSettings } from '#contract/shop-settings.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Database, Member, Shop } from '../context.ts';
import { readSettings } from './read-settings.ts';

/** Changes the given settings and returns all of them. */
export async function changeSettings(
  shop: Shop,
  admin: Member,
  change: Partial<ShopSettings>,
): Promise<ShopSettings> {
  return transaction(shop.pool, async (client) => {
    await storeSettings(client, change);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'settings.changed',
      subject: { kind: 'settings', id: Object.keys(change).join(', ') },
      detail: change,
    });
    return readSettings(client);
  });
}

export async function storeSettings(database: Database, change: Partial<ShopSettings>): Promise<void> {
  await database.query(
    `INSERT INTO shop_setting (name, value) SELECT key, value FROM jsonb_each($1)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, changed_at = now()`,
    [JSON.stringify(change)],
  );
}
