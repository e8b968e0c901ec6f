import { pagingOf, replyPage, route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/inbox.ts';
import * as messageCalls from './contract/calls/messages.ts';
import { answerMessage } from './shop/answer-message.ts';
import { listMessages } from './shop/list-messages.ts';
import { sendMessage } from './shop/send-message.ts';
import { setMessageState } from './shop/set-message-state.ts';
import { showMessage } from './shop/show-message.ts';

export const messageRoutes = [
  route(messageCalls.sendMessage, async ({ shop, body }) => {
    await sendMessage(shop, body);
    return { accepted: true as const };
  }),
];

export const inboxRoutes = [
  route(calls.listMessages, async ({ shop, query, request }) =>
    replyPage(await listMessages(shop, query, pagingOf(query)), request),
  ),

  route(calls.showMessage, ({ shop, params }) => showMessage(shop, params.id)),

  route(calls.setMessageState, ({ shop, member, params, body }) =>
    setMessageState(shop, member, params.id, body),
  ),

  route(calls.answerMessage, async ({ shop, member, params, body, idempotencyKey }) => {
    const { answerId } = await answerMessage(shop, member, params.id, {
      ...body,
      idempotencyKey: idempotencyKey ?? shop.newId(),
    });
    return { insertedId: answerId };
  }),
];
