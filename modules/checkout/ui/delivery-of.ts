import type { Address, BillingAddress } from '#platform/contract/address-text.ts';

type Values = Record<string, string>;

/** The parts of the address among a form's values; the shop checks them. */
export const deliveryOf = (values: Values) => partsOf('delivery', values) as Address;

/** The billing address among a form's values, which has its fields only if it is not that of the delivery. */
export function billingOf(values: Values): { billing?: BillingAddress } {
  return 'billing.country' in values ? { billing: partsOf('billing', values) as BillingAddress } : {};
}

function partsOf(address: string, values: Values): object {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(`${address}.`) ? [[name.slice(address.length + 1), value]] : [],
  );
  return Object.fromEntries(parts);
}
