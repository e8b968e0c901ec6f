import type { Shop } from '#platform/shop.ts';
import { LEFT } from './note-editor.ts';

/** Forgets editors that were left, and the keys of saves that nobody repeats any more. */
export async function forgetEditors({ pool }: Pick<Shop, 'pool'>): Promise<void> {
  await pool.query(`DELETE FROM product_editor WHERE ${LEFT}`);
  await pool.query(`DELETE FROM product_save WHERE at < now() - interval '1 day'`);
}
