import { answerMessage } from '#modules/inbox/shop/answer-message.ts';
import { sendMessage } from '#modules/inbox/shop/send-message.ts';
import { setMessageState } from '#modules/inbox/shop/set-message-state.ts';
import type { Shop } from '#platform/shop.ts';
import type { DemoTeam } from './demo-team.ts';
import type { Step, Story } from './plan-orders.ts';
import { ANSWERS, MESSAGES, ORDER_NUMBER } from './words.ts';

/** Writes to the shop, as a visitor. */
export async function writeMessage(
  shop: Shop,
  story: Story,
  { shopper, message: place }: Step & { shopper: number; message: number },
): Promise<void> {
  const { name = '', email = '' } = story.shoppers[shopper] ?? {};
  const [kind, about, text] = MESSAGES[place] ?? [];
  if (!kind || !about || !text) return;
  const { rows } = await shop.pool.query<{ number: string | null }>(
    `SELECT max(number)::text AS number FROM orders o LEFT JOIN member m ON m.id = o.member_id
     WHERE coalesce(o.guest_email, m.email) = $1`,
    [email],
  );
  const message = text.replace(ORDER_NUMBER, rows[0]?.number ?? 'of last week');
  await sendMessage(shop, { kind, about, name, email, message });
}

/** Opens or answers the newest message of a customer. */
export async function handleMessage(
  { shop, story, team }: { shop: Shop; story: Story; team: DemoTeam },
  { shopper, message, deed }: Step & { shopper: number; message: number },
): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string; version: number }>(
    `SELECT id, version FROM message WHERE email = $1 AND about = $2 AND state = 'new' ORDER BY id DESC LIMIT 1`,
    [story.shoppers[shopper]?.email, MESSAGES[message]?.[1]],
  );
  const found = rows[0];
  // Done by the step that was cut off.
  if (!found) return;
  const { id, version } = found;
  if (deed === 'open') await setMessageState(shop, team.support, id, { state: 'open', version });
  else
    await answerMessage(shop, team.support, id, {
      text: ANSWERS[message] ?? '',
      state: 'done',
      version,
      idempotencyKey: 'invented-answer',
    });
}
