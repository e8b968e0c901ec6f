/** An exported table. `select` returns up to `$2` rows after the key `$1`; the last column is the key, not exported. */
export type ExportTable = { headers: readonly string[]; firstKey: string | number; select: string };

/** SQL of whole cents as a decimal amount of a currency, which is SQL too. */
export const money = (column: string, currency: string) => `money_text(${column}, ${currency})`;
