/** An exported table. `select` returns up to `$2` rows after the key `$1`; the last column is the key, not exported. */
export type ExportTable = { headers: readonly string[]; firstKey: string | number; select: string };

/** SQL of whole cents as a decimal amount. */
export const money = (column: string) => `(${column} / 100.0)::numeric(20, 2)::text`;
