/** The staff’s page of an order. */
export function orderAddress(id: string): string {
  return `/dashboard/orders/${id}`;
}
