import { describe, expect, test } from 'vitest';
import { expectRulesHold } from '#tests/support/expect-rules-hold.ts';
import { failedRules, failedRulesOfXRechnung } from '#tests/support/failed-rules.ts';
import { invoiceOf } from '#tests/support/invoice-of.ts';
import type { ElectronicFacts, InvoiceFacts } from '../document-facts.ts';
import { invoiceFacts } from '../invoice-facts.ts';
import { electronicInvoice } from './electronic-form.ts';
import { isXRechnung } from './is-x-rechnung.ts';
import { writeCii } from './write-cii.ts';

const ELECTRONIC: ElectronicFacts = {
  seller: { street: 'Hauptstraße 5', postalCode: '10115', city: 'Berlin', country: 'DE' },
  delivery: {
    name: 'Jürgen Müller',
    company: 'Müller & Söhne',
    line1: 'Rue 1',
    city: 'Lyon',
    postalCode: '69001',
    country: 'FR',
    phone: '0123',
  },
};

function sold(change: Partial<InvoiceFacts> = {}) {
  const invoice = invoiceOf(2, { taxId: 'FR40303265045' });
  return {
    ...invoice,
    facts: invoiceFacts({ ...invoice.facts, country: 'FR', electronic: ELECTRONIC, ...change }),
  };
}

const untaxed = (change: Partial<InvoiceFacts> = {}) => {
  const { facts } = sold();
  return sold({
    lines: facts.lines.map((line) => ({ ...line, taxCents: 0, taxPerMillion: 0 })),
    totals: facts.steps.filter(({ type }) => type !== 'tax'),
    shippingTaxCents: 0,
    ...change,
  });
};

const xmlOf = (invoice: ReturnType<typeof sold>) => {
  const form = electronicInvoice(invoice);
  return form && writeCii(form);
};

const part = (name: string, xml = '') => new RegExp(`<ram:${name}[ >].*?</ram:${name}>`).exec(xml)?.[0] ?? '';

test('50 random orders make e-invoices and credit notes that fail no official rule', () =>
  expectRulesHold(50));

test('the official rules refuse an invoice whose sums are wrong', () => {
  const xml = xmlOf(sold())?.replace(/(<ram:GrandTotalAmount>)/, '$19') ?? '';
  expect(failedRules(xml)).toContain('BR-CO-15');
});

test('an e-invoice has seller and buyer in parts, pieces, the day of payment and nothing left to pay', () => {
  const xml = xmlOf(sold()) ?? '';
  expect(part('SellerTradeParty', xml)).toContain(
    '<ram:PostcodeCode>10115</ram:PostcodeCode><ram:LineOne>Hauptstraße 5</ram:LineOne><ram:CityName>Berlin</ram:CityName><ram:CountryID>DE</ram:CountryID>',
  );
  expect(part('SellerTradeParty', xml)).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>');
  const buyer = part('BuyerTradeParty', xml);
  for (const words of ['<ram:Name>Müller &amp; Söhne</ram:Name>', 'Jürgen Müller', 'FR40303265045', 'Lyon'])
    expect(buyer).toContain(words);
  expect(xml).toContain('<ram:BilledQuantity unitCode="C62">2</ram:BilledQuantity>');
  expect(part('DueDateDateTime', xml)).toContain('20261122');
  expect(part('TotalPrepaidAmount', xml)).toBe('<ram:TotalPrepaidAmount>357.32</ram:TotalPrepaidAmount>');
  expect(part('DuePayableAmount', xml)).toBe('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>');
  expect(xml.match(/<ram:SpecifiedTradeAllowanceCharge>/g)).toHaveLength(3);
});

test('the buyer is who is billed, and the goods go to the delivery', () => {
  const billing = { name: 'Anne Roux', company: 'Roux SA', line1: 'Quai 2', city: 'Paris', country: 'FR' };
  const xml = xmlOf(sold({ billing: { ...billing, postalCode: '75001' } })) ?? '';
  for (const words of ['<ram:Name>Roux SA<', 'Anne Roux', '<ram:PostcodeCode>75001<', 'Paris'])
    expect(part('BuyerTradeParty', xml)).toContain(words);
  expect(part('BuyerTradeParty', xml)).not.toContain('Lyon');
  expect(part('ShipToTradeParty', xml)).toContain('Lyon');
  expect(failedRules(xml)).toEqual([]);
});

describe('an XRechnung', () => {
  const seller = { ...ELECTRONIC.seller, phone: '+49 30 123456' };
  const order = { ...sold().facts.order, reference: '991-12345-67' };
  const german = (change: Partial<InvoiceFacts> = {}) =>
    electronicInvoice(sold({ electronic: { ...ELECTRONIC, seller }, order, ...change }));

  test('names the buyer’s reference, the seller’s telephone and the rules it keeps, and keeps them', () => {
    const form = german()!;
    expect(isXRechnung(form)).toBe(true);
    const xml = writeCii(form, { asXRechnung: true });
    expect([...failedRules(xml), ...failedRulesOfXRechnung(xml)]).toEqual([]);
    expect(xml).toContain(
      '<ram:ID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</ram:ID>',
    );
    expect(xml).toContain('<ram:BuyerReference>991-12345-67</ram:BuyerReference>');
    expect(part('SellerTradeParty', xml)).toContain('<ram:CompleteNumber>+49 30 123456</ram:CompleteNumber>');
    // Rules that it shares with Peppol.
    expect(xml).toContain('urn:fdc:peppol.eu:2017:poacc:billing:01:1.0');
    for (const name of ['SellerTradeParty', 'BuyerTradeParty'])
      expect(part(name, xml)).toContain('<ram:URIID schemeID="EM">');
  });

  test.each<[string, Partial<InvoiceFacts>, string]>([
    ['a reference', { order: sold().facts.order }, 'BR-DE-15'],
    ['a telephone number', { electronic: { ...ELECTRONIC, seller: { ...seller, phone: '' } } }, 'BR-DE-6'],
    [
      'a telephone number with digits',
      { electronic: { ...ELECTRONIC, seller: { ...seller, phone: 'x' } } },
      'BR-DE-27',
    ],
    [
      'the seller’s postal code',
      { electronic: { ...ELECTRONIC, seller: { ...seller, postalCode: '' } } },
      'BR-DE-4',
    ],
    [
      'the postal code of who is billed',
      { billing: { name: 'Anne', line1: 'Quai 2', city: 'Dublin', country: 'IE' } },
      'BR-DE-9',
    ],
    [
      'the parts of the delivery',
      { electronic: { ...ELECTRONIC, seller, delivery: { text: 'Rue 1\nLyon' } } },
      'BR-DE-11',
    ],
  ])('is none without %s', (_, change, rule) => {
    const form = german(change)!;
    expect(isXRechnung(form)).toBe(false);
    expect(failedRulesOfXRechnung(writeCii(form, { asXRechnung: true }))).toContain(rule);
  });

  test('is of a seller in Germany alone', () => {
    const abroad = { ...ELECTRONIC, seller: { ...seller, country: 'AT' } };
    expect(isXRechnung(german({ electronic: abroad })!)).toBe(false);
  });
});

describe('goods without tax are', () => {
  const category = (invoice: ReturnType<typeof sold>) => electronicInvoice(invoice)?.taxes[0]?.category.code;
  const { seller, buyer } = sold().facts;

  test('a delivery within the Union for a buyer with a VAT number of another country', () => {
    expect(category(untaxed())).toBe('K');
  });

  test('an export behind the border of the Union', () => {
    expect(category(untaxed({ country: 'CH' }))).toBe('G');
  });

  test('exempt at home, for a seller without a VAT number, or for a buyer without one', () => {
    expect(category(untaxed({ country: 'DE' }))).toBe('E');
    expect(category(untaxed({ seller: { ...seller, taxId: '12/345/67890' } }))).toBe('E');
    expect(category(untaxed({ buyer: { ...buyer, taxId: '' } }))).toBe('E');
  });

  test('outside the tax for a seller outside the Union who has no VAT number', () => {
    const electronic = { ...ELECTRONIC, seller: { ...ELECTRONIC.seller, country: 'US' } };
    const invoice = untaxed({ seller: { ...seller, taxId: '12-3456789' }, electronic });
    expect(category(invoice)).toBe('O');
    expect(xmlOf(invoice)).not.toContain('schemeID="VA"');
  });
});

describe('no e-invoice exists', () => {
  const { seller } = sold().facts;

  test('of a document from while they were off', () => {
    expect(electronicInvoice(invoiceOf(1))).toBeUndefined();
  });

  test('without a tax number of the seller, or a country of the delivery', () => {
    expect(xmlOf(sold({ seller: { ...seller, taxId: ' ' } }))).toBeUndefined();
    expect(xmlOf(sold({ country: '', electronic: { ...ELECTRONIC, delivery: { text: 'Deleted' } } }))).toBe(
      undefined,
    );
  });

  test('of amounts with a third digit behind the point', () => {
    expect(xmlOf(sold({ currency: 'KWD' }))).toBeUndefined();
  });

  test('of a tax that is a whole yen away from its rate', () => {
    const { facts } = sold();
    const lines = facts.lines.map((line) => ({ ...line, taxCents: line.taxCents - 1 }));
    const totals = facts.steps.map((step) =>
      step.type === 'tax' ? { ...step, cents: step.cents - 1 } : step,
    );
    expect(xmlOf(sold({ currency: 'JPY' }))).toBeDefined();
    expect(xmlOf(sold({ currency: 'JPY', lines, totals }))).toBeUndefined();
    expect(xmlOf(sold({ lines, totals }))).toBeDefined();
  });
});

test.each([
  ['signs of XML', `]]>&amp;<script a='1'>"`],
  ['control characters', 'a\u{0}b\u{8}c\u{1f}d'],
  ['half a letter', 'a\u{d800}b'],
  ['no letters', '\u{fffe}'],
  ['other scripts', 'مرحبا 你好 🎹'],
])('%s in names leave the XML whole and the rules kept', (_, words) => {
  const { facts } = sold();
  const [first, second] = facts.lines;
  const xml =
    xmlOf(
      sold({
        lines: [
          { ...first!, name: `A ${words}` },
          { ...second!, sku: words },
        ],
        seller: { ...facts.seller, name: `B ${words}` },
        order: { ...facts.order, reference: words },
        electronic: { ...ELECTRONIC, delivery: { text: words } },
      }),
    ) ?? '';
  expect(failedRules(xml)).toEqual([]);
});
