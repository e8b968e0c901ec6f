import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const tableName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

/** The contents of a backup, with a checksum per part. */
export const manifest = z.strictObject({
  // A backup of format 1 has no schema.
  format: z.union([z.literal(1), z.literal(2)]),
  madeAt: z.iso.datetime(),
  /** Those of extensions (`gift-wrap/001-cards.sql`) with their SQL. */
  migrations: z.array(z.strictObject({ name: z.string(), sha256, sql: z.string().optional() })),
  /** The checksum of the schema's SQL, if the database was at the version that made the backup. */
  schema: sha256.optional(),
  tables: z.array(
    z.strictObject({ name: tableName, columns: z.array(tableName), rows: z.int().nonnegative(), sha256 }),
  ),
  sequences: z.array(z.strictObject({ name: tableName, value: z.int(), isCalled: z.boolean() })),
  uploads: z.array(z.strictObject({ name: z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/), sha256 })),
});
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST_FILE = 'manifest.json';
export const SCHEMA_FILE = 'schema.sql';

/** The path of a table's rows in a backup. */
export const tableFile = (name: string) => `tables/${name}.copy`;
