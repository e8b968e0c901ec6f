import { centsToDecimal } from 'tillwright/contract';
import { cartOf, invalidField, type Shop, variantOfSku } from 'tillwright/server';
import { t } from 'tillwright/words';
import type { Wrapping } from '../calls.ts';
import { WRAPPING_SKU } from '../wrapping.ts';

/** The price of wrapping, and the caller's choice so far. */
export async function showWrapping(asked: { shop: Shop }): Promise<Wrapping> {
  const { pool } = asked.shop;
  const { key, lines } = await cartOf(asked);
  const variant = await variantOfSku(pool, WRAPPING_SKU);
  const { rows } = await pool.query<{ text: string }>('SELECT text FROM x_gift_wrap_draft WHERE cart = $1', [
    key ?? null,
  ]);
  const isOffered = variant !== undefined && variant.available > 0;
  return {
    offer: isOffered ? { variantId: variant.variantId, price: centsToDecimal(variant.unitPriceCents) } : null,
    inCart: lines.find(({ variantId }) => variantId === variant?.variantId)?.quantity ?? 0,
    text: rows[0]?.text ?? '',
  };
}

/** Keeps the text for the card beside a cart that has wrapping in it. */
export async function writeDraft(asked: { shop: Shop }, text: string): Promise<void> {
  const { pool } = asked.shop;
  const { key, lines } = await cartOf(asked);
  const variant = await variantOfSku(pool, WRAPPING_SKU);
  if (key === undefined || !lines.some(({ variantId }) => variantId === variant?.variantId))
    throw invalidField('text', t('Add gift wrapping to your cart first'));
  await pool.query(
    `INSERT INTO x_gift_wrap_draft (cart, text) VALUES ($1, $2)
     ON CONFLICT (cart) DO UPDATE SET text = excluded.text, written_at = now()`,
    [key, text],
  );
}
