import { beforeAll } from 'vitest';
import type { Visitor } from '#modules/cart/tests/cart-world.ts';
import type { checkoutWorld } from '#modules/checkout/tests/checkout-world.ts';
import { runOutbox } from '#platform/jobs/run-outbox.ts';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { queueReminders } from '../shop/queue-reminders.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

type Sent = { to: string; text: string; html: string; headers?: Record<string, string> };

const tokensIn = ({ text }: Sent) => ({
  restore: /#restore=([\w-]{43})/.exec(text)?.[1] ?? '',
  stop: /reminders\/unsubscribe\?token=([\w-]{43})/.exec(text)?.[1] ?? '',
});

/** Turns reminders on in a world whose visitors leave carts at the checkout. */
export function reminderWorld(world: ReturnType<typeof checkoutWorld>) {
  beforeAll(() => storeSettings(world.pool, { cartReminders: 'on' }));

  let guests = 0;
  const newEmail = () => {
    guests += 1;
    return `left.${guests}@example.com`;
  };

  const delivered: Sent[] = [];

  /** Carries out what waits in the outbox, and takes out the mails to an address. */
  async function mailsTo(email: string): Promise<Sent[]> {
    const deliver = async (mail: unknown) => void delivered.push(mail as Sent);
    const { rows } = await world.pool.query(
      `SELECT x.dedupe_key AS key FROM outbox x WHERE x.done_at IS NULL AND (
         x.dedupe_key LIKE 'mail:cart-reminder:%' OR x.dedupe_key LIKE 'mail:order-unpaid:%')`,
    );
    for (const { key } of rows) await runOutbox({ ...world.shop.open.shop, deliver }, key);
    const found = delivered.filter(({ to }) => to === email);
    for (const mail of found) delivered.splice(delivered.indexOf(mail), 1);
    return found;
  }

  const agree = (una: Visitor, email: string, wanted = true) =>
    una.call('PUT', '/checkout/reminder', { wanted, email });

  async function mailsAfter(hours: number, email: string): Promise<Sent[]> {
    await queueReminders(world.shop.open.shop, inHours(hours));
    return mailsTo(email);
  }

  /** A visitor who left a board at the checkout and agreed to a mail, with that mail's tokens. */
  async function reminded() {
    const [board, email] = [await world.product({ available: 50 }), newEmail()];
    const una = await world.shopper(board);
    await agree(una, email);
    const [mail] = await mailsAfter(4.1, email);
    if (!mail) throw new Error('No reminder was sent');
    return { board, email, una, mail, ...tokensIn(mail) };
  }

  const restore = (by: Visitor, token: string) => by.call('POST', '/cart/restore', { token });

  return { inHours, newEmail, mailsTo, agree, mailsAfter, reminded, restore };
}
