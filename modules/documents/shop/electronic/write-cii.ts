import { sum } from '#platform/contract/allocate.ts';
import type { ElectronicAmount, ElectronicDocument, Party, PostalAddress } from './electronic-document.ts';
import type { TaxCategory } from './tax-category.ts';
import { element, textElement } from './xml.ts';

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

const EN_16931 = 'urn:cen.eu:en16931:2017';

/** The document as a Cross Industry Invoice (UN/CEFACT, D16B) of EN 16931. The order of elements is that of its schema. */
export function writeCii(document: ElectronicDocument, { asXRechnung = false } = {}): string {
  const { type, number, issuedOn } = document;
  const body = [
    element('rsm:ExchangedDocumentContext', asXRechnung ? X_RECHNUNG : [guideline(EN_16931)]),
    element('rsm:ExchangedDocument', [
      textElement('ram:ID', number),
      textElement('ram:TypeCode', type),
      element('ram:IssueDateTime', [day(issuedOn)]),
    ]),
    element('rsm:SupplyChainTradeTransaction', [
      ...lines(document),
      agreement(document),
      element('ram:ApplicableHeaderTradeDelivery', [
        element('ram:ShipToTradeParty', [
          textElement('ram:Name', document.deliverTo.name),
          postalAddress(document.deliverTo.address),
        ]),
      ]),
      settlement(document),
    ]),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rsm:CrossIndustryInvoice', body, NAMESPACES)}\n`;
}

const guideline = (id: string): string =>
  element('ram:GuidelineSpecifiedDocumentContextParameter', [textElement('ram:ID', id)]);

const X_RECHNUNG = [
  element('ram:BusinessProcessSpecifiedDocumentContextParameter', [
    textElement('ram:ID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
  ]),
  guideline(`${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`),
];

function lines({ lines, currency: { digits } }: ElectronicDocument): string[] {
  return lines.map(({ id, name, sku, quantity, netCents, category }) =>
    element('ram:IncludedSupplyChainTradeLineItem', [
      element('ram:AssociatedDocumentLineDocument', [textElement('ram:LineID', id)]),
      element('ram:SpecifiedTradeProduct', [
        textElement('ram:SellerAssignedID', sku),
        textElement('ram:Name', name),
      ]),
      element('ram:SpecifiedLineTradeAgreement', [
        element('ram:NetPriceProductTradePrice', [
          textElement('ram:ChargeAmount', priceText(netCents, quantity, digits)),
        ]),
      ]),
      element('ram:SpecifiedLineTradeDelivery', [
        // One piece, the only unit that the shop sells in.
        textElement('ram:BilledQuantity', String(quantity), { unitCode: 'C62' }),
      ]),
      element('ram:SpecifiedLineTradeSettlement', [
        element('ram:ApplicableTradeTax', categoryElements(category)),
        element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
          textElement('ram:LineTotalAmount', amountText(netCents, digits)),
        ]),
      ]),
    ]),
  );
}

function agreement({ reference, seller, buyer, orderNumber }: ElectronicDocument): string {
  return element('ram:ApplicableHeaderTradeAgreement', [
    textElement('ram:BuyerReference', reference),
    element('ram:SellerTradeParty', [
      // A seller without a VAT number is known by the number that it has.
      seller.taxNumber?.scheme === 'FC' ? textElement('ram:ID', seller.taxNumber.id) : '',
      ...party(seller),
    ]),
    element('ram:BuyerTradeParty', party(buyer)),
    element('ram:SellerOrderReferencedDocument', [textElement('ram:IssuerAssignedID', orderNumber)]),
    element('ram:BuyerOrderReferencedDocument', [textElement('ram:IssuerAssignedID', reference)]),
  ]);
}

function party({ name, contact, phone, email, taxNumber, address }: Party): string[] {
  return [
    textElement('ram:Name', name),
    element('ram:DefinedTradeContact', [
      textElement('ram:PersonName', contact),
      element('ram:TelephoneUniversalCommunication', [textElement('ram:CompleteNumber', phone)]),
      element('ram:EmailURIUniversalCommunication', [textElement('ram:URIID', email)]),
    ]),
    postalAddress(address),
    element('ram:URIUniversalCommunication', [textElement('ram:URIID', email, { schemeID: 'EM' })]),
    element('ram:SpecifiedTaxRegistration', [
      textElement('ram:ID', taxNumber?.id, { schemeID: taxNumber?.scheme ?? '' }),
    ]),
  ];
}

const postalAddress = ({ lines, postalCode, city, region, country }: PostalAddress): string =>
  element('ram:PostalTradeAddress', [
    textElement('ram:PostcodeCode', postalCode),
    ...['ram:LineOne', 'ram:LineTwo', 'ram:LineThree'].map((name, place) => textElement(name, lines[place])),
    textElement('ram:CityName', city),
    textElement('ram:CountryID', country),
    textElement('ram:CountrySubDivisionName', region),
  ]);

function settlement(document: ElectronicDocument): string {
  const { currency, transaction, orderedOn, paidOn, terms, invoice, taxes, discounts, charges } = document;
  const { code, digits } = currency;
  const amount = (name: string, cents: number, attributes = {}) =>
    textElement(name, amountText(cents, digits), attributes);
  const [lineCents, discountCents, chargeCents, taxCents] = [
    sum(document.lines.map(({ netCents }) => netCents)),
    sum(discounts.map(({ cents }) => cents)),
    sum(charges.map(({ cents }) => cents)),
    sum(taxes.map((tax) => tax.taxCents)),
  ];
  const netCents = lineCents - discountCents + chargeCents;
  return element('ram:ApplicableHeaderTradeSettlement', [
    textElement('ram:PaymentReference', transaction),
    textElement('ram:InvoiceCurrencyCode', code),
    // An online payment service.
    element('ram:SpecifiedTradeSettlementPaymentMeans', [textElement('ram:TypeCode', '68')]),
    ...taxes.map(({ category, basisCents, taxCents }) =>
      element('ram:ApplicableTradeTax', [
        amount('ram:CalculatedAmount', taxCents),
        textElement('ram:TypeCode', 'VAT'),
        textElement('ram:ExemptionReason', category.reason?.text),
        amount('ram:BasisAmount', basisCents),
        textElement('ram:CategoryCode', category.code),
        textElement('ram:ExemptionReasonCode', category.reason?.code),
        rate(category),
      ]),
    ),
    // The goods leave after the invoice, so it names the day from which on they were owed.
    element('ram:BillingSpecifiedPeriod', [element('ram:StartDateTime', [day(orderedOn)])]),
    ...discounts.map((discount) => allowanceOrCharge(false, discount, digits)),
    ...charges.map((charge) => allowanceOrCharge(true, charge, digits)),
    element('ram:SpecifiedTradePaymentTerms', [
      textElement('ram:Description', terms),
      element('ram:DueDateDateTime', [day(paidOn)]),
    ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      amount('ram:LineTotalAmount', lineCents),
      amount('ram:ChargeTotalAmount', chargeCents),
      amount('ram:AllowanceTotalAmount', discountCents),
      amount('ram:TaxBasisTotalAmount', netCents),
      amount('ram:TaxTotalAmount', taxCents, { currencyID: code }),
      amount('ram:GrandTotalAmount', netCents + taxCents),
      amount('ram:TotalPrepaidAmount', netCents + taxCents),
      amount('ram:DuePayableAmount', 0),
    ]),
    element('ram:InvoiceReferencedDocument', [
      textElement('ram:IssuerAssignedID', invoice?.number),
      element('ram:FormattedIssueDateTime', [
        textElement('qdt:DateTimeString', invoice?.issuedOn, { format: '102' }),
      ]),
    ]),
  ]);
}

const allowanceOrCharge = (isCharge: boolean, one: ElectronicAmount, digits: number): string =>
  element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [textElement('udt:Indicator', String(isCharge))]),
    textElement('ram:ActualAmount', amountText(one.cents, digits)),
    textElement('ram:ReasonCode', one.code),
    textElement('ram:Reason', one.text),
    element('ram:CategoryTradeTax', categoryElements(one.category)),
  ]);

const categoryElements = (category: TaxCategory): string[] => [
  textElement('ram:TypeCode', 'VAT'),
  textElement('ram:CategoryCode', category.code),
  rate(category),
];

/** Goods outside the scope of the tax have no rate, not even 0. */
const rate = ({ code, perMillion }: TaxCategory): string =>
  code === 'O' ? '' : textElement('ram:RateApplicablePercent', String(perMillion / 10_000));

const day = (text: string): string => textElement('udt:DateTimeString', text, { format: '102' });

/** The standard knows two digits. Currencies of three are paid in steps of ten of their minor unit, so the third is 0. */
const amountText = (cents: number, digits: number): string =>
  (cents / 10 ** digits).toFixed(Math.min(digits, 2));

/** The price of a unit; one that has no end has six more digits than an amount. */
function priceText(cents: number, quantity: number, digits: number): string {
  return cents % quantity === 0 && digits < 3
    ? amountText(cents / quantity, digits)
    : (cents / quantity / 10 ** digits).toFixed(digits + 6);
}
