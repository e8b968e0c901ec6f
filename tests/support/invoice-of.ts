import type { InvoiceFacts } from '#modules/documents/shop/document-facts.ts';
import { invoiceFacts } from '#modules/documents/shop/invoice-facts.ts';
import type { StoredDocument } from '#modules/documents/shop/stored-document.ts';
import { priceCheckout } from '#modules/pricing/contract/price-checkout.ts';

const RATES = { standard: 190_000, reduced: 70_000 };

/** An invoice of so many lines, with shipping, a discount and two rates of tax in the prices. */
export function invoiceOf(
  count: number,
  change: Partial<InvoiceFacts['buyer']> = {},
): StoredDocument<InvoiceFacts> {
  const taxClasses = Object.keys(RATES);
  const bought = Array.from({ length: count }, (_, at) => ({
    quantity: at + 1,
    priceCents: 12_900 + at,
    tiers: [],
    weightGrams: 0,
    taxClass: taxClasses[at % 2] ?? '',
  }));
  const priced = priceCheckout({
    lines: bought,
    destination: { country: 'DE', region: '' },
    methodId: 'post',
    codes: [{ code: 'WELCOME', kind: 'percent', percent: 10 }],
    rules: {
      pricesIncludeTax: true,
      shippingTaxClass: 'standard',
      zones: [{ id: 'all', name: 'Everywhere', areas: [] }],
      methods: [
        { id: 'post', zoneId: 'all', name: 'Post', price: { kind: 'flat', cents: 900 }, freeFromCents: null },
      ],
      taxes: Object.entries(RATES).map(([taxClass, perMillion]) => ({
        zoneId: 'all',
        taxClass,
        label: 'VAT',
        perMillion,
      })),
    },
  });
  const lines = priced.lines.map((line, at) => ({
    ...line,
    position: at + 1,
    name: `Board ${at + 1}`,
    variant: 'Linear / ISO',
    sku: `B-${at + 1}`,
    quantity: at + 1,
    unitCents: line.unitPriceCents,
  }));
  const {
    steps: totals,
    pricesIncludeTax,
    subtotalCents,
    discountCents,
    shippingCents,
    shippingTaxCents,
    totalCents,
  } = priced;
  const facts = invoiceFacts({
    seller: {
      name: 'Quarter Unit GmbH',
      address: 'Hauptstraße 5\n10115 Berlin',
      taxId: 'DE123456789',
      email: 'a@b.example',
    },
    buyer: {
      address: 'Jürgen Müller\n1 Test Street',
      email: 'j@example.com',
      phone: '0123',
      ...change,
    },
    order: {
      number: 1001,
      bookedAt: '2026-11-20T10:00:00.000Z',
      paidAt: '2026-11-22T23:59:59.000Z',
      transactionId: 'pi_1',
    },
    lines,
    totals,
    pricesIncludeTax,
    subtotalCents,
    discountCents,
    shippingCents,
    shippingTaxCents,
    totalCents,
  });
  return { kind: 'invoice', year: 2026, number: 42, issuedAt: '2026-11-22T23:59:59Z', facts };
}
