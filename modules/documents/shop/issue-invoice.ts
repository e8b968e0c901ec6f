import type { Database, Shop } from '#platform/shop.ts';

/**
 * Issues the invoice of a paid order, once, in the caller's transaction. Call it last: invoices of other orders wait for
 * the commit.
 */
export async function issueInvoice(
  client: Database,
  { brandName, brandEmail }: Pick<Shop, 'brandName' | 'brandEmail'>,
  orderId: string,
): Promise<void> {
  await client.query({
    name: 'issue-invoice',
    text: 'SELECT issue_invoice($1, $2, $3)',
    values: [orderId, brandName, brandEmail],
  });
}
