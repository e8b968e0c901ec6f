import { composeMail, type Mail, type Shop } from 'tillwright/server';

/** Counts the postcards into the log. */
export async function countPostcards({ pool, log }: Shop): Promise<void> {
  const { rows } = await pool.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM x_post_cards_card',
  );
  log.info({ total: rows[0]?.total }, 'Postcards were counted');
}

/** Thanks for a postcard. */
export function writeThanks(
  shop: Shop,
  key: string,
  { to, words }: { to: string; words: string },
): Promise<Mail> {
  return composeMail(shop, key, {
    to,
    subject: 'Thank you for your postcard',
    greeting: 'Hello,',
    paragraphs: [`You wrote: ${words}`],
    button: { label: 'See the shop', link: shop.publicUrl },
  });
}
