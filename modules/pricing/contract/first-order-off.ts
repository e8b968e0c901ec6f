/** What the code of a confirmed subscription takes off a first order, in minor units of the shop’s currency. */
export const FIRST_ORDER_OFF_CENTS = 1000;
