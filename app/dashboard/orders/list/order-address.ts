/** The page of an order. */
export function orderAddress(id: string): string {
  return `/order/${id}`;
}
