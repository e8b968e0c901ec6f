import { type Address, addressLines } from '#platform/contract/address-text.ts';
import { countryName, STORED_LOCALE } from '#platform/format/country.ts';

/** Where an order goes: an address in its parts, or the text that "Book Now" takes for the home country. */
export type Delivery = Address | { text: string };

/** The parts of an address; null for the text of "Book Now". */
export const partsOf = (delivery: Delivery): Address | null => ('text' in delivery ? null : delivery);

/** The address of an order as English text, without the customer's own name, which the order shows beside it. */
export function deliveryText(delivery: Address, customerName: string): string {
  const lines = addressLines(delivery, STORED_LOCALE);
  return (delivery.name === customerName ? lines.slice(1) : lines).join('\n');
}

/** The stored text of an address with the name of its country in the current language. Older texts may not end with the country. */
export function deliveryInWords(stored: string, country: string | null | undefined): string {
  if (!country) return stored;
  const last = `\n${countryName(country, STORED_LOCALE)}`;
  return stored.endsWith(last) ? `${stored.slice(0, -last.length)}\n${countryName(country)}` : stored;
}
