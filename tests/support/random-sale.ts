import fc from 'fast-check';
import type { ElectronicFacts, InvoiceFacts, SoldOrder } from '#modules/documents/shop/document-facts.ts';
import { invoiceFacts } from '#modules/documents/shop/invoice-facts.ts';
import { inLanguageOfDocument } from '#modules/documents/shop/language-of-document.ts';
import type { StoredDocument } from '#modules/documents/shop/stored-document.ts';
import { priceCheckout } from '#modules/pricing/contract/price-checkout.ts';
import { currencyOf } from '#platform/format/currency-of.ts';

const SELLERS = [
  { taxId: 'DE 123 456 789', country: 'DE' },
  { taxId: '12/345/67890', country: 'DE' },
  { taxId: 'EL123456789', country: 'GR' },
  { taxId: 'GB123456789', country: 'GB' },
  { taxId: '12-3456789', country: 'US' },
];
const BUYERS = [undefined, 'FR40303265045', 'ATU12345678', '98-7654321'];
const COUNTRIES = ['DE', 'FR', 'AT', 'GR', 'US', 'CH', 'JP', 'KW'];
const CLASSES = ['standard', 'reduced', 'tiny', 'none'];
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => `x${text}`);

/** The invoice of a random order in a currency, with any words in its names. */
export function randomSale(currencies: readonly string[]): fc.Arbitrary<StoredDocument<InvoiceFacts>> {
  return fc
    .record({
      currency: fc.constantFrom(...currencies),
      seller: fc.constantFrom(...SELLERS),
      buyerTaxId: fc.constantFrom(...BUYERS),
      country: fc.constantFrom(...COUNTRIES),
      lines: fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 500 }),
          priceCents: fc.integer({ min: 1, max: 1_000_000 }),
          taxClass: fc.constantFrom(...CLASSES),
          name: words,
          variant: fc.oneof(fc.constant(''), words),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      rates: fc.record({
        standard: fc.constantFrom(0, 81_000, 88_750, 100_000, 190_000, 250_000),
        reduced: fc.constantFrom(0, 21_000, 50_000, 70_000),
        tiny: fc.constantFrom(0, 5000),
      }),
      isTaxed: fc.boolean(),
      pricesIncludeTax: fc.boolean(),
      shippingCents: fc.integer({ min: 0, max: 5000 }),
      shippingTaxClass: fc.constantFrom(...CLASSES),
      codes: fc.subarray([
        { code: 'TEN<&>', kind: 'percent' as const, percent: 10 },
        { code: 'LESS', kind: 'amount' as const, cents: 500 },
        { code: 'FREE', kind: 'free-shipping' as const },
      ]),
      reference: fc.oneof(fc.constant(undefined), words),
      isTextAlone: fc.boolean(),
      billedIn: fc.constantFrom(undefined, ...COUNTRIES),
      place: words,
    })
    .map(toInvoice);
}

type Sale = {
  currency: string;
  seller: (typeof SELLERS)[number];
  buyerTaxId: string | undefined;
  country: string;
  lines: { quantity: number; priceCents: number; taxClass: string; name: string; variant: string }[];
  rates: Record<string, number>;
  isTaxed: boolean;
  pricesIncludeTax: boolean;
  shippingCents: number;
  shippingTaxClass: string;
  codes: Parameters<typeof priceCheckout>[0]['codes'];
  reference: string | undefined;
  isTextAlone: boolean;
  billedIn: string | undefined;
  place: string;
};

function toInvoice(sale: Sale): StoredDocument<InvoiceFacts> {
  const { currency, seller, buyerTaxId, country, place, rates } = sale;
  const { step } = currencyOf(currency);
  const priced = inLanguageOfDocument({ currency }, () =>
    priceCheckout({
      lines: sale.lines.map(({ priceCents, ...line }) => ({
        ...line,
        priceCents: priceCents * step,
        tiers: [],
        weightGrams: 0,
      })),
      destination: { country, region: '' },
      methodId: 'post',
      codes: sale.codes.map((code) =>
        code.kind === 'amount' ? { ...code, cents: code.cents * step } : code,
      ),
      rules: {
        pricesIncludeTax: sale.pricesIncludeTax,
        shippingTaxClass: sale.shippingTaxClass,
        zones: [{ id: 'all', name: 'Everywhere', areas: [] }],
        methods: [
          {
            id: 'post',
            zoneId: 'all',
            name: 'Post & more',
            price: { kind: 'flat', cents: sale.shippingCents * step },
            freeFromCents: null,
          },
        ],
        taxes: Object.entries(sale.isTaxed ? rates : {}).map(([taxClass, perMillion]) => ({
          zoneId: 'all',
          taxClass,
          label: 'VAT',
          perMillion,
        })),
      },
    }),
  );
  const { steps: totals, lines, codes: _, taxCents: __, ...amounts } = priced;
  const electronic: ElectronicFacts = {
    seller: {
      street: `${place} 5`,
      postalCode: '10115',
      city: place,
      country: seller.country,
      phone: '030 123',
    },
    delivery: sale.isTextAlone
      ? { text: `${place}\nCity` }
      : {
          name: 'Jürgen "J" <Müller>',
          company: buyerTaxId && 'Müller & Co.',
          line1: place,
          city: 'City',
          postalCode: '1234',
          country,
          phone: '0123',
        },
  };
  const sold: SoldOrder = {
    language: 'en',
    currency,
    country,
    electronic,
    ...(sale.billedIn && {
      billing: {
        name: `${place} AG`,
        line1: place,
        line2: 'Hof',
        city: place,
        postalCode: '4321',
        country: sale.billedIn,
      },
    }),
    seller: { name: `${place} GmbH`, address: 'Street 5', taxId: seller.taxId, email: 'a@b.example' },
    buyer: {
      address: `Jürgen Müller\n${place}\nCity`,
      email: 'j@example.com',
      phone: '0123',
      taxId: buyerTaxId ?? '',
    },
    order: {
      number: 1001,
      bookedAt: '2026-11-20T10:00:00Z',
      paidAt: '2026-11-22T23:59:59Z',
      transactionId: 'pi_1',
      ...(sale.reference && { reference: sale.reference }),
    },
    lines: lines.map((line, at) => ({
      ...line,
      position: at + 1,
      name: sale.lines[at]?.name ?? '',
      variant: sale.lines[at]?.variant ?? '',
      sku: at % 2 ? `B-${at}` : '',
      quantity: sale.lines[at]?.quantity ?? 0,
      unitCents: line.unitPriceCents,
    })),
    totals,
    ...amounts,
  };
  return {
    kind: 'invoice',
    year: 2026,
    number: 42,
    issuedAt: '2026-11-22T23:59:59Z',
    facts: invoiceFacts(sold),
  };
}
