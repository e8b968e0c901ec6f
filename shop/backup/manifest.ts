import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const tableName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

/** The contents of a backup, with a checksum per part. */
export const manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), sha256 })),
  tables: z.array(
    z.strictObject({ name: tableName, columns: z.array(tableName), rows: z.int().nonnegative(), sha256 }),
  ),
  sequences: z.array(z.strictObject({ name: tableName, value: z.int(), isCalled: z.boolean() })),
  uploads: z.array(z.strictObject({ name: z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/), sha256 })),
});
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST_FILE = 'manifest.json';

/** The path of a table's rows in a backup. */
export const tableFile = (name: string) => `tables/${name}.copy`;
