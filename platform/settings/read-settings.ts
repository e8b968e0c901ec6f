import { FRESH_SETTINGS, type ShopSettings, shopSettings } from '#platform/contract/shop-settings.ts';
import type { Database } from '#platform/shop.ts';

/** The shop's settings; one that was never changed has its fresh value. */
export async function readSettings(database: Database): Promise<ShopSettings> {
  const { rows } = await database.query<{ changed: Partial<ShopSettings> | null }>({
    name: 'read-settings',
    text: 'SELECT jsonb_object_agg(name, value) AS changed FROM shop_setting',
  });
  // Another version of the shop may have settings that this one does not know.
  return shopSettings.strip().parse({ ...FRESH_SETTINGS, ...rows[0]?.changed });
}
