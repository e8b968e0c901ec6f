import { randomBytes, randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { addProduct } from '#modules/catalogue/shop/add-product.ts';
import { DEFAULT_PICTURE } from '#platform/contract/default-picture.ts';
import { type Database, openDatabase } from '#platform/db/connect.ts';
import { SHOP } from '#shop.config';
import { administer, withDatabase } from './administer.ts';

/** A test file's own database; `drop` closes and deletes it. */
export type TestDatabase = Database & { drop(): Promise<void> };

/**
 * Creates a database on the PostgreSQL of the current test project, migrated and used as the shop's role; with `empty`,
 * without tables, and used as the owner unless `asOwner` is false; with `stocked`, with one product and an admin, so that
 * a process that serves it does not first load the demonstration and its orders, nor hash a password.
 */
export async function createTestDatabase(
  name: string,
  options: { empty?: boolean; stocked?: boolean; asOwner?: boolean } = {},
): Promise<TestDatabase> {
  const { empty = false, stocked = false, asOwner = empty } = options;
  const { url, applicationUrl, template } = inject('postgresServer');
  const unique = `${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40)}_${randomBytes(6).toString('hex')}`;
  // Copying the files costs half as much as writing each page to the log, and the new database keeps its catalogue cache.
  await administer(
    url,
    `CREATE DATABASE "${unique}" TEMPLATE ${empty ? 'template0' : template} STRATEGY file_copy`,
  );
  const database = await openDatabase({
    databaseUrl: withDatabase(asOwner ? url : applicationUrl, unique),
    databaseOwnerUrl: withDatabase(url, unique),
    dataDir: '',
    log: { info() {}, warn() {} },
    applicationName: name,
  });
  if (stocked) {
    await addProduct({ pool: database.pool, newId: randomUUID, parts: SHOP }, null, IN_STOCK);
    await database.pool.query(
      `INSERT INTO member (id, email, email_verified, name, image, role) VALUES ($1, 'ada@example.com', true, 'Admin', $2, 'admin')`,
      [randomUUID(), DEFAULT_PICTURE],
    );
  }
  return {
    ...database,
    async drop() {
      await database.close();
      await administer(url, `DROP DATABASE "${unique}" WITH (FORCE)`);
    },
  };
}

const IN_STOCK = {
  name: 'In stock from the start',
  priceCents: 9900,
  minQuantity: 1,
  availableQuantity: 10,
  description: 'A board for tests.',
  image: '/pictures/test-board-front-960.webp',
};
