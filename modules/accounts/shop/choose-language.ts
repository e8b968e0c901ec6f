import type { Member, Shop } from '#platform/shop.ts';

/** Remembers the language of a member's mails that belong to no order. */
export async function chooseLanguage(
  { pool }: Pick<Shop, 'pool'>,
  { id }: Member,
  language: string,
): Promise<{ language: string }> {
  await pool.query({
    name: 'choose-language',
    text: 'UPDATE member SET language = $2 WHERE id = $1 AND deleted_at IS NULL',
    values: [id, language],
  });
  return { language };
}
