import type { TaxCategory } from './tax-category.ts';
import type { TaxNumber } from './tax-number.ts';

/** An address in the parts that EN 16931 knows; up to three lines above the city. */
export type PostalAddress = {
  lines: readonly string[];
  postalCode?: string | undefined;
  city?: string | undefined;
  region?: string | undefined;
  /** ISO 3166-1. */
  country: string;
};

export type Party = {
  name: string;
  /** The person to ask for. */
  contact?: string | undefined;
  phone?: string | undefined;
  email: string;
  taxNumber: TaxNumber | undefined;
  address: PostalAddress;
};

export type ElectronicLine = {
  id: string;
  name: string;
  sku: string;
  quantity: number;
  /** Without tax, before discounts of the whole order. */
  netCents: number;
  category: TaxCategory;
};

/** A discount or a charge of the whole order, without tax, at one rate. */
export type ElectronicAmount = {
  cents: number;
  /** UNCL 5189 for a discount, UNCL 7161 for a charge. */
  code: string;
  text: string;
  category: TaxCategory;
};

export type ElectronicTax = { category: TaxCategory; basisCents: number; taxCents: number };

/** An invoice or credit note in the terms of EN 16931. Amounts are minor units; days are written 20261128. */
export type ElectronicDocument = {
  /** UNCL 1001: invoice, credit note. */
  type: '380' | '381';
  number: string;
  issuedOn: string;
  currency: { code: string; digits: number };
  seller: Party;
  buyer: Party;
  deliverTo: { name: string; address: PostalAddress };
  orderNumber: string;
  orderedOn: string;
  /** The customer's number for the order. */
  reference: string | undefined;
  transaction: string;
  paidOn: string;
  terms: string;
  /** The invoice that a credit note corrects. */
  invoice: { number: string; issuedOn: string } | undefined;
  lines: readonly ElectronicLine[];
  discounts: readonly ElectronicAmount[];
  charges: readonly ElectronicAmount[];
  taxes: readonly ElectronicTax[];
};
