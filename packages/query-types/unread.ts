type Unread = { queries: number; why: string };

const NAMES = 'names of tables or roles are given at run time';
const TEXTS = 'it runs the texts of others';
const KINDS = 'the originals of each kind are a text of its module';
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
  'platform/db/application-role.ts': { queries: 2, why: NAMES },
  'platform/db/batched.ts': { queries: 1, why: `${TEXTS}, which are checked at their calls of batched` },
  'platform/db/drop-extension.ts': { queries: 3, why: NAMES },
  'platform/db/give-rights.ts': { queries: 1, why: SEVERAL },
  'platform/db/migrate.ts': { queries: 2, why: TEXTS },
  'platform/db/paging.ts': { queries: 1, why: TEXTS },
  'platform/db/migrate-extensions.ts': { queries: 1, why: TEXTS },
  'platform/db/transaction.ts': { queries: 1, why: 'the level of isolation' },
  'packages/identity-stand-in/tables.ts': { queries: 1, why: SEVERAL },
  'packages/stripe-stand-in/database/list.ts': { queries: 1, why: FILTERS },
  'packages/stripe-stand-in/database/tables.ts': { queries: 1, why: SEVERAL },
  'modules/backup/shop/backup-figures.ts': { queries: 1, why: NULLS },
  'modules/backup/shop/copy-tables.ts': { queries: 2, why: NAMES },
  'modules/backup/shop/restore-backup.ts': { queries: 3, why: NAMES },
  'modules/cart/shop/put-lines.ts': { queries: 1, why: NULLS },
  'modules/cart/shop/read-cart.ts': { queries: 2, why: NULLS },
  'modules/cart/shop/read-lines.ts': { queries: 1, why: NULLS },
  'modules/catalogue/shop/add-product.ts': { queries: 2, why: SETS },
  'modules/catalogue/shop/apply-change.ts': { queries: 2, why: SETS },
  'modules/catalogue/shop/change-variant.ts': { queries: 1, why: SETS },
  'modules/catalogue/shop/collections/list-collection-products.ts': { queries: 1, why: FILTERS },
  'modules/catalogue/shop/facets/count-facets.ts': { queries: 1, why: FILTERS },
  'modules/catalogue/shop/facets/tally-found.ts': { queries: 1, why: FILTERS },
  'modules/catalogue/shop/history/put-state.ts': { queries: 1, why: SETS },
  'modules/catalogue/shop/import/import-product.ts': { queries: 2, why: SETS },
  'modules/catalogue/shop/list-managed-products.ts': { queries: 1, why: FILTERS },
  'modules/catalogue/shop/list-tags.ts': { queries: 1, why: FILTERS },
  'modules/catalogue/shop/search/chosen-facets.ts': { queries: 1, why: NULLS },
  'modules/catalogue/shop/search/find-among-few.ts': { queries: 1, why: FILTERS },
  'modules/catalogue/shop/search/find-products.ts': { queries: 1, why: FILTERS },
  'modules/catalogue/shop/search/walk-postings.ts': { queries: 2, why: FILTERS },
  'modules/integrity/shop/check-shop.ts': { queries: 1, why: TEXTS },
  'modules/integrity/shop/record-check.ts': { queries: 1, why: TEXTS },
  'modules/customers/shop/groups/list-own-prices.ts': { queries: 1, why: NULLS },
  'demo/invented/move-back.ts': { queries: 1, why: SEVERAL },
  'demo/invented/quiet-pool.ts': { queries: 1, why: TEXTS },
  'demo/invented/step-log.ts': { queries: 4, why: 'its tables are made at run time' },
  'platform/csv/write-csv.ts': { queries: 1, why: 'rows are arrays' },
  'platform/limits/count-call.ts': { queries: 1, why: NAMES },
  'modules/translations/shop/apply-texts.ts': { queries: 2, why: KINDS },
  'modules/translations/shop/count-translations.ts': { queries: 1, why: KINDS },
  'modules/translations/shop/files/export-texts.ts': { queries: 1, why: KINDS },
  'modules/translations/shop/list-texts.ts': { queries: 1, why: KINDS },
  'modules/customer-orders/shop/list-my-orders.ts': { queries: 1, why: NULLS },
  'modules/overview/shop/read-sales.ts': { queries: 1, why: 'the number of days is computed' },
  'modules/pricing/shop/preview-price.ts': { queries: 1, why: NULLS },
  'modules/pricing/shop/price-booking.ts': { queries: 1, why: NULLS },
  'modules/reports/shop/show-report.ts': { queries: 1, why: FILTERS },
  'modules/reports/shop/read-sales-by-order.ts': { queries: 1, why: NULLS },
};
