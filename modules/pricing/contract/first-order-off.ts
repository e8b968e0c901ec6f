import { roundAmount } from '#platform/money/currency.ts';
import { currentCurrency } from '#platform/money/current-currency.ts';

/** The discount of a confirmed subscription’s code on a first order, in minor units: 10.00 in US dollars. */
export const firstOrderOffCents = (): number => roundAmount(10, currentCurrency());
