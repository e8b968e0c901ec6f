/** The discount of a confirmed subscription’s code on a first order, in minor units of the shop’s currency. */
export const FIRST_ORDER_OFF_CENTS = 1000;
