// https://docs.stripe.com/currencies, read on 2026-11-28.
const NO_DIGITS = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const THREE_DIGITS = 'bhd iqd jod kwd lyd omr tnd'.split(' ');
/** They have no digits, but Stripe counts two. */
const TWO_ZEROS = 'isk ugx'.split(' ');

const SMALLEST: Readonly<Record<string, number>> = {
  aed: 200,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
};

export const digitsOf = (currency: string): number =>
  NO_DIGITS.includes(currency) ? 0 : THREE_DIGITS.includes(currency) ? 3 : 2;

/** An amount as the dashboard writes it: `0.50 usd`. */
export const amountText = (amount: number, currency: string): string => {
  const digits = digitsOf(currency.toLowerCase());
  const [whole = '', part] = (amount / 10 ** digits).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${part === undefined ? grouped : `${grouped}.${part}`} ${currency}`;
};

/** The smallest charge. */
export const smallestOf = (currency: string): number =>
  SMALLEST[currency] ?? (digitsOf(currency) === 3 ? 500 : 50);

/** The step of amounts: each is a multiple of it. */
export const stepOf = (currency: string): number =>
  digitsOf(currency) === 3 ? 10 : TWO_ZEROS.includes(currency) ? 100 : 1;
