/** The seller named in a storefront's policies. */
export type Seller = { name: string; email: string };
