import { type Address, addressLines } from '#contract/address-text.ts';

/** The address of an order as text. It leaves out the customer's own name, which the order shows beside it. */
export function deliveryText(delivery: Address, customerName: string): string {
  const lines = addressLines(delivery);
  return (delivery.name === customerName ? lines.slice(1) : lines).join('\n');
}
