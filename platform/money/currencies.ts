// ISO 4217, list one, as of 2026-01-01 (https://www.six-group.com/en/products-services/financial-information/data-standards.html):
// the Caribbean guilder has replaced that of the Antilles, and the euro the lev. Funds, metals and units of account are left out, as
// nobody pays by card in them.
const CODES =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC ' +
  'CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ' +
  'ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK ' +
  'MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE ' +
  'SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF ' +
  'XPF YER ZAR ZMW ZWG';
const WITHOUT_DIGITS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
const THREE_DIGITS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

/** The codes of the currencies that a shop can have. */
export const CURRENCY_CODES: readonly string[] = CODES.split(' ');

/** The digits of a currency's minor unit: none, two or three. */
export function digitsOf(code: string): 0 | 2 | 3 {
  if (WITHOUT_DIGITS.includes(code)) return 0;
  return THREE_DIGITS.includes(code) ? 3 : 2;
}

// Of https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, as public integrations list it, in minor units.
const SMALLEST: Readonly<Record<string, number>> = {
  AED: 200,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17500,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
};

/** The smallest card payment in minor units; half a unit, or 50 of a currency without digits, where the provider names none. */
export const smallestPaymentIn = (code: string): number =>
  SMALLEST[code] ?? (digitsOf(code) === 3 ? 500 : 50);

// A payment takes eight digits as the provider counts it, which adds two digits to the króna and to Uganda's shilling, and takes the
// ariary without its digits (modules/payments/contract/stripe-amount.ts).
const LARGEST: Readonly<Record<string, number>> = { ISK: 999_999, UGX: 999_999, MGA: 9_999_999_900 };

/** The largest card payment in minor units. */
export const largestPaymentIn = (code: string): number => LARGEST[code] ?? 99_999_999;

/**
 * The step of amounts, in minor units: each is a multiple of it. Card payments take no third digit, and no digits of the ariary
 * (https://docs.stripe.com/currencies#three-decimal). So an order never differs from its payment.
 */
export const stepOf = (code: string): number => (digitsOf(code) === 3 ? 10 : code === 'MGA' ? 100 : 1);
