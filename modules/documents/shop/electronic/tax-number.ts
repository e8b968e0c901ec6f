import { COUNTRY_CODES } from '#platform/contract/country-formats.ts';

// Greece and Northern Ireland have prefixes of their own.
const PREFIXES = new Set([...COUNTRY_CODES, 'EL', 'XI']);

/** A tax number as EN 16931 tells them apart: `VA` for a VAT number, which begins with its country, `FC` for any other. */
export type TaxNumber = { scheme: 'VA' | 'FC'; id: string };

/** Reads a tax number as people type it: "DE 123 456 789" is the VAT number DE123456789. Undefined for an empty text. */
export function taxNumberOf(typed: string | undefined): TaxNumber | undefined {
  const text = typed?.trim() ?? '';
  const bare = text.replace(/[\s.-]/g, '').toUpperCase();
  if (/^[A-Z]{2}[A-Z0-9]{2,13}$/.test(bare) && /[0-9]/.test(bare) && PREFIXES.has(bare.slice(0, 2)))
    return { scheme: 'VA', id: bare };
  return text === '' ? undefined : { scheme: 'FC', id: text };
}
