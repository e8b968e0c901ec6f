/** The seller named in a storefront's policies. */
export type Seller = { name: string; email: string };

/** The notice that every storefront shows as long as it is a demonstration. */
export function demonstrationNotice(seller: Seller): string {
  return `${seller.name} is an invented company that shows what this shop software can do. While the shop runs as a demonstration, cards are not charged, nothing is shipped, and the figures, dates and promises on this page are examples.`;
}
