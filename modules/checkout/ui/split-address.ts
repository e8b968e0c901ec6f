import { normalPostalCode } from '#platform/contract/address-text.ts';
import { addressFormat } from '#platform/contract/country-formats.ts';

export type SplitAddress = { line1: string; postalCode: string; city: string; region?: string };

/**
 * Splits a whole address in one field, as it was typed or pasted, by its country's format: "Elmweg 12, 10115 Berlin".
 * Undefined if it is not clearly a street, a postal code and a city.
 */
export function splitAddress(typed: string, country: string): SplitAddress | undefined {
  const { postalCode: postal, region } = addressFormat(country);
  if (!postal?.pattern) return undefined;
  const [line1 = '', ...rest] = typed.split(/\s*[,\n]\s*/).filter(Boolean);
  const words = rest.join(' ').split(/\s+/);
  for (const size of [1, 2]) {
    for (const at of [0, words.length - size]) {
      const code = normalPostalCode(country, words.slice(at, at + size).join(' '));
      const others = words.filter((_, place) => place < at || place >= at + size);
      if (at < 0 || !postal.pattern.test(code) || others.length === 0) continue;
      if (!region?.codes) return { line1, postalCode: code, city: others.join(' ') };
      const code2 = others.at(-1)?.toUpperCase() ?? '';
      if (others.length > 1 && region.codes.includes(code2))
        return { line1, postalCode: code, city: others.slice(0, -1).join(' '), region: code2 };
    }
  }
  return undefined;
}
