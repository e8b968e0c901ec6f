import { pagingOf, replyPage, route } from 'tillwright/server';
import * as calls from './calls.ts';
import { listGifts, listGiftsToWrap } from './shop/list-gifts.ts';
import { markWrapped } from './shop/mark-wrapped.ts';
import { showOwnCard, writeOwnCard } from './shop/own-card.ts';
import { showWrapping, writeDraft } from './shop/wrapping-of-cart.ts';

export const giftRoutes = [
  route(calls.showWrapping, (asked) => showWrapping(asked)),

  route(calls.writeDraft, async (asked) => {
    await writeDraft(asked, asked.body.text);
    return { text: asked.body.text };
  }),

  route(calls.showCard, (asked) => showOwnCard(asked)),

  route(calls.writeCard, (asked) => writeOwnCard(asked, asked.body.text)),

  route(calls.listGiftsToWrap, async ({ shop, query, request }) =>
    replyPage(await listGiftsToWrap(shop.pool, pagingOf(query)), request),
  ),

  route(calls.listGifts, ({ shop, query }) => listGifts(shop.pool, query.orders)),

  route(calls.markWrapped, ({ shop, member, params }) => markWrapped(shop, member, params.id)),
];
