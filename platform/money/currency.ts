/** A currency, with all that its amounts are read and written by. */
export type Currency = {
  /** The code of ISO 4217 in capitals. */
  code: string;
  /** The digits of its minor unit. Amounts are whole minor units, which code calls cents in each currency. */
  digits: 0 | 2 | 3;
  /** How people recognise it in any country: `€`, `CA$`, or its code. */
  sign: string;
  /** The smallest card payment, in minor units. */
  smallestCents: number;
  /** The largest card payment, in minor units. */
  mostCents: number;
  /** The step of amounts, in minor units: each is a multiple of it. */
  step: number;
};

/** The currency of a fresh shop. */
export const US_DOLLAR: Currency = {
  code: 'USD',
  digits: 2,
  sign: '$',
  smallestCents: 50,
  mostCents: 99_999_999,
  step: 1,
};

/**
 * The minor units of a round amount that no setting states, such as 10 off the first order: whole units of a currency, and a hundred
 * times as many of one without digits, whose unit is worth about a cent.
 */
export const roundAmount = (units: number, { digits }: Pick<Currency, 'digits'>): number =>
  units * 10 ** Math.max(2, digits);

/** A currency as an attribute of the document; undefined for the fresh shop's, whose documents need none. */
export function currencyText({
  code,
  digits,
  smallestCents,
  mostCents,
  step,
  sign,
}: Currency): string | undefined {
  return code === US_DOLLAR.code ? undefined : [code, digits, smallestCents, mostCents, step, sign].join(' ');
}

/** The currency of `currencyText`. */
export function currencyFrom(text: string | undefined): Currency {
  if (!text) return US_DOLLAR;
  const [code = '', digits, smallestCents, mostCents, step, ...sign] = text.split(' ');
  return {
    code,
    digits: Number(digits) as Currency['digits'],
    smallestCents: Number(smallestCents),
    mostCents: Number(mostCents),
    step: Number(step),
    sign: sign.join(' '),
  };
}
