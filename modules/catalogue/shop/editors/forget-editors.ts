import type { Shop } from '#platform/shop.ts';
import { LEFT } from './note-editor.ts';

/** Forgets editors that were left. */
export async function forgetEditors({ pool }: Pick<Shop, 'pool'>): Promise<void> {
  await pool.query(`DELETE FROM product_editor WHERE ${LEFT}`);
}
