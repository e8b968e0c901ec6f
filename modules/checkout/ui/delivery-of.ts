import type { Address } from '#platform/contract/address-text.ts';

/** The parts of the address among a form's values; the shop checks them. */
export function deliveryOf(values: Record<string, string>): Address {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith('delivery.') ? [[name.slice('delivery.'.length), value]] : [],
  );
  return Object.fromEntries(parts) as Address;
}
