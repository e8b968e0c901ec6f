import { Problem } from '#platform/contract/problems.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Shop } from '#platform/shop.ts';
import { currentLanguage } from '#platform/words/current-language.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface OutboxPayloads {
    withdraw_order: Received;
  }
}

export type Statement = { name: string; number: number; email: string };
export type Received = Statement & { receivedAt: string; language: string };

/**
 * Keeps the statement of somebody who withdraws from an order, with the second of its receipt. A job carries it out, so neither answer
 * nor time says whether the order exists.
 */
export async function receiveWithdrawal(
  shop: Pick<Shop, 'pool' | 'newId'>,
  statement: Statement,
): Promise<{ receivedAt: string }> {
  if ((await readSettings(shop.pool)).withdrawalDays === 0) throw new Problem('not_found');
  const receivedAt = `${new Date().toISOString().slice(0, 19)}Z`;
  const language = currentLanguage().code;
  await enqueue(shop.pool, 'withdraw_order', `withdraw:${shop.newId()}`, {
    ...statement,
    receivedAt,
    language,
  });
  return { receivedAt };
}
