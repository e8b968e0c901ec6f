import type { TotalStep } from '#modules/pricing/contract/total-step.ts';
import { partsOf } from '#modules/pricing/shop/delivery-text.ts';
import { totalLabel } from '#modules/pricing/shop/total-label.ts';
import type { BillingAddress } from '#platform/contract/address-text.ts';
import { share, sum } from '#platform/contract/allocate.ts';
import { writtenNumber } from '#platform/contract/document-number.ts';
import { currencyOf } from '#platform/format/currency-of.ts';
import { formatLongDay } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { CreditNoteFacts, ElectronicFacts, InvoiceFacts } from '../document-facts.ts';
import type { StoredDocument } from '../stored-document.ts';
import { shippingRateOf } from '../taxes-of.ts';
import type {
  ElectronicDocument,
  ElectronicLine,
  ElectronicTax,
  Party,
  PostalAddress,
} from './electronic-document.ts';
import { type TaxCategory, taxCategory } from './tax-category.ts';
import { taxNumberOf } from './tax-number.ts';

/**
 * An invoice in the terms of EN 16931. Undefined if it was issued while e-invoices were off, or says something that the standard
 * cannot say: see `isSayable`.
 */
export function electronicInvoice(document: StoredDocument<InvoiceFacts>): ElectronicDocument | undefined {
  const { facts } = document;
  const { electronic, lines, taxes, pricesIncludeTax, shippingCents, shippingTaxCents, order } = facts;
  if (!electronic) return undefined;
  const categoryOf = categoriesOf(facts, electronic, taxes.length > 0);
  const discounts = new Map<number, number>();
  const netLines = lines.map((line): ElectronicLine => {
    const { position, quantity, subtotalCents, discountCents, taxCents, taxPerMillion } = line;
    const netDiscount = pricesIncludeTax
      ? discountCents - share(discountCents, taxPerMillion, 1_000_000 + taxPerMillion)
      : discountCents;
    discounts.set(taxPerMillion, netDiscount + (discounts.get(taxPerMillion) ?? 0));
    const left = subtotalCents - discountCents - (pricesIncludeTax ? taxCents : 0);
    return {
      id: String(position),
      name: line.variant ? `${line.name}, ${line.variant}` : line.name,
      sku: line.sku,
      quantity,
      netCents: left + netDiscount,
      category: categoryOf(taxPerMillion),
    };
  });
  return complete(document, electronic, {
    type: '380',
    invoice: undefined,
    terms: t('Paid by card on {day}, transaction {transaction}. Nothing is left to pay.', {
      day: formatLongDay(order.paidAt),
      transaction: order.transactionId,
    }),
    lines: netLines,
    discounts: [...discounts]
      .filter(([, cents]) => cents > 0)
      .map(([perMillion, cents]) => ({
        cents,
        code: '95',
        text: wordsOf(facts.steps, 'discount') || t('Discount'),
        category: categoryOf(perMillion),
      })),
    charges:
      shippingCents > 0
        ? [
            {
              cents: shippingCents - (pricesIncludeTax ? shippingTaxCents : 0),
              code: 'FC',
              text: wordsOf(facts.steps, 'shipping') || t('Shipping'),
              category: categoryOf(shippingRateOf(facts)),
            },
          ]
        : [],
  });
}

/** A credit note in the terms of EN 16931; undefined as for its invoice. */
export function electronicCreditNote(
  document: StoredDocument<CreditNoteFacts>,
): ElectronicDocument | undefined {
  const { facts } = document;
  const { electronic, parts, invoice } = facts;
  if (!electronic) return undefined;
  const categoryOf = categoriesOf(facts, electronic, electronic.isTaxed ?? facts.taxes.length > 0);
  return complete(document, electronic, {
    type: '381',
    invoice: { number: invoice.number, issuedOn: dayOf(invoice.issuedAt) },
    terms: t('The amount goes back to the card that paid the order.'),
    lines: parts.map(({ name, sku, quantity, cents, taxCents, taxPerMillion }, place) => ({
      id: String(place + 1),
      name,
      sku,
      quantity: quantity ?? 1,
      netCents: cents - taxCents,
      category: categoryOf(taxPerMillion),
    })),
    discounts: [],
    charges: [],
  });
}

type Facts = InvoiceFacts | CreditNoteFacts;
type Amounts = Pick<ElectronicDocument, 'type' | 'invoice' | 'terms' | 'lines' | 'discounts' | 'charges'>;

/** Adds what invoices and credit notes have in common. */
function complete(
  { facts, issuedAt, ...number }: StoredDocument<Facts>,
  electronic: ElectronicFacts,
  amounts: Amounts,
): ElectronicDocument | undefined {
  const { code, digits } = currencyOf(facts.currency ?? 'USD');
  const { order, seller } = facts;
  const { buyer, deliverTo } = buyerOf(facts, electronic);
  const isOutOfScope = amounts.lines.some(({ category }) => category.code === 'O');
  const document: ElectronicDocument = {
    ...amounts,
    number: writtenNumber(number),
    issuedOn: dayOf(issuedAt),
    currency: { code, digits },
    seller: {
      name: seller.name,
      contact: seller.name,
      phone: electronic.seller.phone,
      email: seller.email,
      taxNumber: taxNumberOf(seller.taxId),
      address: {
        lines: [electronic.seller.street],
        postalCode: electronic.seller.postalCode,
        city: electronic.seller.city,
        country: electronic.seller.country,
      },
    },
    // Outside the scope of the tax, the standard takes no VAT number of the buyer.
    buyer: isOutOfScope ? { ...buyer, taxNumber: undefined } : buyer,
    deliverTo,
    orderNumber: String(order.number),
    orderedOn: dayOf(order.bookedAt),
    reference: order.reference,
    transaction: order.transactionId,
    paidOn: dayOf(order.paidAt),
    taxes: breakdown(amounts, facts.taxes),
  };
  return isSayable(document) ? document : undefined;
}

/** The sums of each category. The basis is that of the lines; the tax is the invoice's own, computed line by line. */
function breakdown({ lines, discounts, charges }: Amounts, taxes: Facts['taxes']): ElectronicTax[] {
  const all: { cents: number; category: TaxCategory }[] = [
    ...lines.map(({ netCents, category }) => ({ cents: netCents, category })),
    ...discounts.map(({ cents, category }) => ({ cents: -cents, category })),
    ...charges,
  ];
  const byRate = Map.groupBy(all, ({ category }) => category.perMillion);
  return [...byRate].flatMap(([perMillion, amounts]) => {
    const [first] = amounts;
    const taxCents = taxes.find((tax) => tax.perMillion === perMillion)?.taxCents ?? 0;
    return first
      ? [{ category: first.category, basisCents: sum(amounts.map(({ cents }) => cents)), taxCents }]
      : [];
  });
}

/**
 * False for a document that EN 16931 has no words for: amounts with a third digit behind the point, an erased address, a seller
 * without a tax number, or a tax that, rounded line by line, is a whole unit of the currency away from its rate.
 */
function isSayable(document: ElectronicDocument): boolean {
  const { currency, seller, buyer, deliverTo, taxes } = document;
  const countries = [seller.address.country, buyer.address.country, deliverTo.address.country];
  if (!seller.taxNumber || countries.includes('')) return false;
  const cents = [
    ...document.lines.map(({ netCents }) => netCents),
    ...[...document.discounts, ...document.charges].map((amount) => amount.cents),
    ...taxes.map(({ taxCents }) => taxCents),
  ];
  if (currency.digits > 2 && cents.some((amount) => amount % 10 !== 0)) return false;
  return taxes.every(({ category: { perMillion }, basisCents, taxCents }) => {
    // The rules take a rate below half a percent for none, and compare in whole units.
    const isTiny = perMillion < 5000;
    const expectedCents = isTiny ? 0 : (basisCents * perMillion) / 1_000_000;
    return Math.abs(taxCents - expectedCents) < 10 ** currency.digits * (isTiny ? 0.49 : 0.99);
  });
}

function categoriesOf({ country, seller, buyer }: Facts, electronic: ElectronicFacts, isTaxed: boolean) {
  const sale = {
    sellerCountry: electronic.seller.country,
    sellerNumber: taxNumberOf(seller.taxId),
    country: country ?? '',
    buyerNumber: taxNumberOf(buyer.taxId),
    isTaxed,
  };
  return (perMillion: number) => taxCategory(perMillion, sale);
}

/** The buyer is who is billed, which may be at another address than that of the delivery. */
function buyerOf(
  { buyer, billing, country = '' }: Facts,
  { delivery }: ElectronicFacts,
): { buyer: Party; deliverTo: { name: string; address: PostalAddress } } {
  const known = {
    email: buyer.email,
    phone: buyer.phone,
    taxNumber: taxNumberOf(buyer.taxId),
  };
  const parts = partsOf(delivery);
  const billed = billing ?? parts;
  if (!parts || !billed) {
    // The text of "Book Now", which names no parts.
    const [name = '', ...lines] = buyer.address.split('\n');
    const address = { lines: [lines[0] ?? '', lines[1] ?? '', lines.slice(2).join(', ')], country };
    return { buyer: { ...known, name, address }, deliverTo: { name, address } };
  }
  return {
    buyer: {
      ...known,
      name: billed.company ?? billed.name,
      contact: billed.name,
      address: postalAddressOf(billed),
    },
    deliverTo: { name: parts.name, address: postalAddressOf(parts) },
  };
}

const postalAddressOf = ({ line1, line2, ...place }: BillingAddress): PostalAddress => ({
  lines: [line1, line2 ?? ''],
  postalCode: place.postalCode,
  city: place.city,
  region: place.region,
  country: place.country,
});

const wordsOf = (steps: readonly TotalStep[], type: TotalStep['type']): string =>
  steps
    .filter((step) => step.type === type)
    .map(totalLabel)
    .join(', ');

/** A moment's day in UTC, as every document has it. */
const dayOf = (moment: string): string => moment.slice(0, 10).replaceAll('-', '');
