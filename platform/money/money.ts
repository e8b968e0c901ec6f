/** An amount in minor units of a currency (ISO 4217 in capitals). */
export type Money<Code extends string = string> = { readonly amount: number; readonly currency: Code };

/** The sum of two amounts of one currency. Known currencies that differ do not compile; others are refused. */
export function addMoney<Code extends string>(one: Money<Code>, other: Money<NoInfer<Code>>): Money<Code> {
  if (one.currency !== other.currency)
    throw new Error(`Amounts of ${one.currency} and ${other.currency} have no sum`);
  return { amount: one.amount + other.amount, currency: one.currency };
}

/** The sums of amounts, one for each currency, in the order in which they occur. */
export function addByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, Money>();
  for (const money of amounts) {
    const sum = sums.get(money.currency);
    sums.set(money.currency, sum ? addMoney(sum, money) : money);
  }
  return [...sums.values()];
}
