import { shownCart } from '#modules/cart/routes/cart.ts';
import { cartToFill, ownCart, ownerToFill } from '#modules/cart/routes/cart-owner.ts';
import { Reply, route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/reminders.ts';
import { agreeToReminder } from './shop/agree-to-reminder.ts';
import { restoreCart } from './shop/restore-cart.ts';
import { stopReminders } from './shop/stop-reminders.ts';

export const reminderRoutes = [
  route(calls.agreeToReminder, async (asked) => {
    const { owner, headers } = await ownCart(asked);
    const { wanted, email } = asked.body;
    await agreeToReminder(
      asked.shop,
      { owner, member: asked.customer },
      { isWanted: wanted, email: email || undefined },
    );
    return new Reply({ wanted }, { headers });
  }),

  route(calls.restoreCart, async (asked) => {
    const own = await cartToFill(asked);
    const owner = await ownerToFill(asked.shop, own);
    const refused = await restoreCart(asked.shop, owner, asked.body.token);
    return new Reply({ cart: await shownCart(asked.shop, owner), refused }, { headers: own.headers });
  }),

  route(calls.stopReminders, async ({ shop, body }) => {
    await stopReminders(shop, body.token);
    return { unsubscribed: true as const };
  }),
];
