import * as calls from '#contract/calls/messages.ts';
import { sendMessage } from '#shop/messages/send-message.ts';
import { route } from '../calls/route.ts';

export const messageRoutes = [
  route(calls.sendMessage, async ({ shop, body }) => {
    await sendMessage(shop, body);
    return { accepted: true as const };
  }),
];
