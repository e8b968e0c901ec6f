import type { TotalStep } from '#modules/pricing/contract/total-step.ts';
import type { Delivery } from '#modules/pricing/shop/delivery-text.ts';
import type { BillingAddress } from '#platform/contract/address-text.ts';

/** The seller; `address` has several lines. */
export type Seller = { name: string; address: string; taxId: string; email: string };

/** The buyer; `address`, of the delivery, has several lines, the name first. Older documents know no tax number. */
export type Buyer = { address: string; email: string; phone: string; taxId?: string };

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

/** The facts that only an e-invoice has: addresses in their parts. */
export type ElectronicFacts = {
  /** The country is that of ISO 3166-1. */
  seller: { street: string; postalCode: string; city: string; country: string; phone?: string };
  delivery: Delivery;
  /** In a credit note: whether its invoice has any tax. */
  isTaxed?: boolean;
};

/** The facts of an order when its invoice is issued, as `order_facts` reads it (modules/documents/schema/22-documents.sql). Moments are ISO 8601. */
export type SoldOrder = {
  /** The code of the language that the document speaks. Older documents are English. */
  language?: string;
  /** The code of its currency. Older documents are in US dollars. */
  currency?: string;
  seller: Seller;
  buyer: Buyer;
  /** The payer, if theirs is not the address of the delivery. */
  billing?: BillingAddress;
  /** The country of the delivery, empty for an erased address. Older documents do not have it. */
  country?: string;
  /** `reference` is the customer's number for the order. */
  order: { number: number; bookedAt: string; paidAt: string; transactionId: string; reference?: string };
  lines: InvoiceLine[];
  /** The steps to the total; null in an invoice of 0.2.0 for goods and a discount alone. */
  totals: TotalStep[] | null;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  shippingTaxCents: number;
  pricesIncludeTax: boolean;
  totalCents: number;
  /** Of a document that was issued while e-invoices were on. */
  electronic?: ElectronicFacts;
};

/** The contents of an invoice. */
export type InvoiceFacts = SoldOrder & { steps: TotalStep[]; taxes: TaxOfRate[] };

/** A part of a refund; `cents` is what the customer gets back, with tax. */
export type CreditedPart = {
  name: string;
  sku: string;
  quantity: number | null;
  cents: number;
  taxCents: number;
  taxPerMillion: number;
};

/** The contents of a credit note, stored when it is issued. */
export type CreditNoteFacts = Pick<
  InvoiceFacts,
  'language' | 'currency' | 'seller' | 'buyer' | 'billing' | 'country' | 'order' | 'electronic'
> & {
  invoice: { number: string; issuedAt: string };
  parts: CreditedPart[];
  taxes: TaxOfRate[];
  totalCents: number;
};
