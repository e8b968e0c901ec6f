import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Shop } from '#platform/shop.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface OutboxPayloads {
    order_link: OrderName;
  }
}

export type OrderName = { email: string; number: number };

/** Notes that somebody asks for a new link to an order. A job looks for the order, so neither answer nor time says whether it exists. */
export async function requestOrderLink(shop: Pick<Shop, 'pool' | 'newId'>, order: OrderName): Promise<void> {
  await enqueue(shop.pool, 'order_link', `order-link:${shop.newId()}`, order);
}
