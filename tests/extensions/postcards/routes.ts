import { enqueueMail, Problem, recordAct, replyPage, route, transaction } from 'tillwright/server';
import * as calls from './calls.ts';

export const postcardRoutes = [
  route(calls.writePostcard, async ({ shop, member, body }) => {
    const id = shop.newId();
    await transaction(shop.pool, async (client) => {
      await client.query('INSERT INTO x_post_cards_card (id, member_id, words) VALUES ($1, $2, $3)', [
        id,
        member.id,
        body.words,
      ]);
      await enqueueMail(client, 'post-cards.thanks', id, { to: body.thanksTo, words: body.words });
    });
    return { insertedId: id };
  }),

  route(calls.listPostcards, async ({ shop, request }) => {
    const { rows } = await shop.pool.query<{ _id: string; words: string }>(
      'SELECT id AS "_id", words FROM x_post_cards_card ORDER BY written_at DESC',
    );
    return replyPage({ rows, total: rows.length, isMore: false, next: undefined }, request);
  }),

  route(calls.removePostcard, async ({ shop, member, params }) => {
    await transaction(shop.pool, async (client) => {
      const { rowCount } = await client.query('DELETE FROM x_post_cards_card WHERE id = $1', [params.id]);
      if (rowCount === 0) throw new Problem('not_found');
      await recordAct(client, {
        actor: { kind: 'member', id: member.id },
        action: 'post-cards.removed',
        subject: { kind: 'postcard', id: params.id },
      });
    });
    return { deletedCount: 1 };
  }),

  route(calls.countCards, async ({ shop }) => {
    const { rows } = await shop.pool.query<{ total: number }>(
      'SELECT count(*)::int AS total FROM x_post_cards_card',
    );
    return { total: rows[0]?.total ?? 0 };
  }),
];
