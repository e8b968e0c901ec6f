import type { TotalStep } from '#contract/price-checkout.ts';

/** Who sells; `address` has several lines. */
export type Seller = { name: string; address: string; taxId: string; email: string };

/** Who buys; `address` has several lines, the name first. */
export type Buyer = { address: string; email: string; phone: string };

export type InvoiceLine = {
  position: number;
  name: string;
  variant: string;
  sku: string;
  quantity: number;
  unitCents: number;
  /** Before discount, and before tax that the price does not contain. */
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  taxPerMillion: number;
};

/** The tax of one rate, over lines and shipping. */
export type TaxOfRate = { label: string; perMillion: number; netCents: number; taxCents: number };

/** All that an invoice says, frozen when it is issued. Moments are ISO 8601. */
export type InvoiceFacts = {
  seller: Seller;
  buyer: Buyer;
  order: { number: number; bookedAt: string; paidAt: string; transactionId: string };
  lines: InvoiceLine[];
  shippingCents: number;
  shippingTaxCents: number;
  pricesIncludeTax: boolean;
  taxes: TaxOfRate[];
  steps: TotalStep[];
  totalCents: number;
};

/** A part of a refund; `cents` is what the customer gets back, with tax. */
export type CreditedPart = {
  name: string;
  sku: string;
  quantity: number | null;
  cents: number;
  taxCents: number;
  taxPerMillion: number;
};

/** All that a credit note says, frozen when it is issued. */
export type CreditNoteFacts = Pick<InvoiceFacts, 'seller' | 'buyer' | 'order'> & {
  invoice: { number: string; issuedAt: string };
  parts: CreditedPart[];
  taxes: TaxOfRate[];
  totalCents: number;
};
