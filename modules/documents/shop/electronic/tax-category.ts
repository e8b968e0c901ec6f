import { t } from '#platform/words/t.ts';
import type { TaxNumber } from './tax-number.ts';

/** A tax category of EN 16931 (UNCL 5305) at one rate. */
export type TaxCategory = {
  code: 'S' | 'Z' | 'E' | 'G' | 'K' | 'O';
  perMillion: number;
  /** Why nothing is charged, where the standard asks for it. */
  reason?: { code?: string; text: string };
};

const EUROPEAN_UNION = new Set([
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MC',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
]);

type Sale = {
  sellerCountry: string;
  sellerNumber: TaxNumber | undefined;
  /** The country of the delivery. */
  country: string;
  buyerNumber: TaxNumber | undefined;
  /** Whether anything else in the invoice is taxed. */
  isTaxed: boolean;
};

/** The category of goods that are taxed at a rate; 0 for goods that are not taxed. */
export function taxCategory(perMillion: number, sale: Sale): TaxCategory {
  return perMillion > 0 ? { code: 'S', perMillion } : untaxed(sale);
}

/** The shop keeps no reason why goods are not taxed, so it follows from the sale. */
function untaxed({ sellerCountry, sellerNumber, country, buyerNumber, isTaxed }: Sale): TaxCategory {
  const isOfUnion = EUROPEAN_UNION.has(sellerCountry);
  const hasVatNumber = sellerNumber?.scheme === 'VA';
  if (isOfUnion && hasVatNumber && !EUROPEAN_UNION.has(country))
    return {
      code: 'G',
      perMillion: 0,
      reason: { code: 'VATEX-EU-G', text: t('Export outside the European Union') },
    };
  if (isOfUnion && hasVatNumber && country !== sellerCountry && buyerNumber?.scheme === 'VA')
    return {
      code: 'K',
      perMillion: 0,
      reason: { code: 'VATEX-EU-IC', text: t('Tax-free delivery within the European Union') },
    };
  if (isTaxed) return { code: 'Z', perMillion: 0 };
  if (!isOfUnion && !hasVatNumber)
    return { code: 'O', perMillion: 0, reason: { code: 'VATEX-EU-O', text: t('Not subject to VAT') } };
  return { code: 'E', perMillion: 0, reason: { text: t('No tax is charged') } };
}
