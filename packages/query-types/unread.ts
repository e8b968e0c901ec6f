type Unread = { queries: number; why: string };

const NAMES = 'names of tables or roles are given at run time';
const TEXTS = 'it runs the texts of others';
const SETS = 'columns are those that change';
const FILTERS = 'filters are written as texts of their own';
const NULLS = 'SafeQL does not understand its joins, so null is checked in part';
const SEVERAL = 'several statements in one text';

/**
 * The files of which a query is not checked, how many of them, and why: its text is put together while the shop runs, or PostgreSQL
 * cannot describe it where only the migrations have run. Of `NULLS`, names and types are checked all the same.
 */
export const UNREAD: Readonly<Record<string, Unread>> = {
  'commands/shop/scratch-database.ts': { queries: 3, why: NAMES },
  'db/application-role.ts': { queries: 2, why: NAMES },
  'db/batched.ts': { queries: 1, why: `${TEXTS}, which are checked at their calls of batched` },
  'db/give-rights.ts': { queries: 1, why: SEVERAL },
  'db/migrate.ts': { queries: 2, why: TEXTS },
  'db/paging.ts': { queries: 1, why: TEXTS },
  'db/transaction.ts': { queries: 1, why: 'the level of isolation' },
  'sandbox/identity/tables.ts': { queries: 1, why: SEVERAL },
  'sandbox/stripe/database/list.ts': { queries: 1, why: FILTERS },
  'sandbox/stripe/database/tables.ts': { queries: 1, why: SEVERAL },
  'shop/backup/backup-figures.ts': { queries: 1, why: NULLS },
  'shop/backup/copy-tables.ts': { queries: 2, why: NAMES },
  'shop/backup/restore-backup.ts': { queries: 3, why: NAMES },
  'shop/cart/put-lines.ts': { queries: 1, why: NULLS },
  'shop/cart/read-cart.ts': { queries: 2, why: NULLS },
  'shop/cart/read-lines.ts': { queries: 1, why: NULLS },
  'shop/catalogue/add-product.ts': { queries: 2, why: SETS },
  'shop/catalogue/change-product.ts': { queries: 2, why: SETS },
  'shop/catalogue/change-variant.ts': { queries: 1, why: SETS },
  'shop/catalogue/collections/list-collection-products.ts': { queries: 1, why: FILTERS },
  'shop/catalogue/facets/tally-all.ts': { queries: 1, why: FILTERS },
  'shop/catalogue/facets/tally-found.ts': { queries: 1, why: FILTERS },
  'shop/catalogue/history/put-state.ts': { queries: 1, why: SETS },
  'shop/catalogue/import/import-product.ts': { queries: 2, why: SETS },
  'shop/catalogue/list-managed-products.ts': { queries: 1, why: FILTERS },
  'shop/catalogue/list-tags.ts': { queries: 1, why: FILTERS },
  'shop/catalogue/search/chosen-facets.ts': { queries: 1, why: NULLS },
  'shop/catalogue/search/find-among-few.ts': { queries: 1, why: FILTERS },
  'shop/catalogue/search/find-products.ts': { queries: 1, why: FILTERS },
  'shop/catalogue/search/walk-postings.ts': { queries: 2, why: FILTERS },
  'shop/check/record-check.ts': { queries: 1, why: TEXTS },
  'shop/customers/groups/list-own-prices.ts': { queries: 1, why: NULLS },
  'shop/demo/invented/move-back.ts': { queries: 1, why: SEVERAL },
  'shop/demo/invented/quiet-pool.ts': { queries: 1, why: TEXTS },
  'shop/demo/invented/step-log.ts': { queries: 4, why: 'its tables are made at run time' },
  'shop/exports/write-csv.ts': { queries: 1, why: 'rows are arrays' },
  'shop/limits/count-call.ts': { queries: 1, why: NAMES },
  'shop/orders/list-my-orders.ts': { queries: 1, why: NULLS },
  'shop/overview/read-sales.ts': { queries: 1, why: 'the number of days is computed' },
  'shop/pricing/preview-price.ts': { queries: 1, why: NULLS },
  'shop/pricing/price-booking.ts': { queries: 1, why: NULLS },
};
