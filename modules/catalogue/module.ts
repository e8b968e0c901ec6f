import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import { ACTS } from './acts.ts';
import * as collections from './contract/calls/collections.ts';
import * as drafts from './contract/calls/drafts.ts';
import * as imports from './contract/calls/imports.ts';
import * as managedProducts from './contract/calls/managed-products.ts';
import * as pictures from './contract/calls/pictures.ts';
import * as productEditors from './contract/calls/product-editors.ts';
import * as productGrid from './contract/calls/product-grid.ts';
import * as productSchedule from './contract/calls/product-schedule.ts';
import * as productVersions from './contract/calls/product-versions.ts';
import * as products from './contract/calls/products.ts';
import * as properties from './contract/calls/properties.ts';
import * as stock from './contract/calls/stock.ts';
import * as variants from './contract/calls/variants.ts';
import { collectionRoutes } from './routes/collections.ts';
import { importRoutes } from './routes/imports.ts';
import { managedProductRoutes } from './routes/managed-products.ts';
import { productGridRoutes } from './routes/product-grid.ts';
import { productRoutes } from './routes/products.ts';
import { stockRoutes } from './routes/stock.ts';
import { forgetEditors } from './shop/editors/forget-editors.ts';
import { FIRST_STEPS } from './shop/first-steps.ts';
import { judgeReductions } from './shop/judge-reductions.ts';
import { PRICE_INVARIANTS } from './shop/price-invariants.ts';
import { forgetSaves } from './shop/save-once.ts';
import { publishScheduled } from './shop/schedule/publish-scheduled.ts';
import { TRANSLATED_TEXTS } from './shop/translations/translated-texts.ts';

export default defineModule({
  name: 'catalogue',
  invariants: PRICE_INVARIANTS,
  calls: [
    collections,
    drafts,
    imports,
    managedProducts,
    pictures,
    productEditors,
    productGrid,
    productSchedule,
    productVersions,
    products,
    properties,
    stock,
    variants,
  ],
  routes: [
    collectionRoutes,
    importRoutes,
    managedProductRoutes,
    productGridRoutes,
    productRoutes,
    stockRoutes,
  ],
  jobs: {
    forget_editors: { run: forgetEditors, schedule: [{ at: '* * * * *', tries: 1 }] },
    publish_scheduled: { run: (shop) => publishScheduled(shop), schedule: [{ at: '* * * * *', tries: 3 }] },
  },
  outbox: { judge_reductions: judgeReductions },
  cleanups: [forgetSaves],
  acts: ACTS,
  translations: TRANSLATED_TEXTS,
  firstSteps: FIRST_STEPS,
  pages: [
    {
      path: '/dashboard/manageproducts',
      file: 'admin/products/manage-products.tsx',
      right: 'catalogue',
      firstCalls: [
        '/managed-products?show=on-sale&sort=newest&limit=20',
        '/product-tags?show=on-sale',
        '/product/facets',
      ],
    },
    {
      path: '/dashboard/manageproducts/import',
      file: 'admin/products/import-products.tsx',
      right: 'catalogue',
    },
    { path: '/dashboard/manageproducts/grid', file: 'admin/products/edit-grid.tsx', right: 'catalogue' },
    {
      path: '/dashboard/manageproducts/:productId/edit',
      file: 'admin/products/edit-product.tsx',
      right: 'catalogue',
    },
    {
      path: '/dashboard/manageproducts/:productId/history',
      file: 'admin/products/product-history.tsx',
      right: 'catalogue',
    },
    {
      path: '/dashboard/stock',
      file: 'admin/stock.tsx',
      right: 'catalogue',
      firstCalls: ['/stock?limit=20'],
    },
    {
      path: '/dashboard/collections',
      file: 'admin/collections/collections.tsx',
      right: 'catalogue',
      firstCalls: ['/managed-collections'],
    },
    { path: '/dashboard/collections/add', file: 'admin/collections/add-collection.tsx', right: 'catalogue' },
    {
      path: '/dashboard/collections/:slug/edit',
      file: 'admin/collections/edit-collection.tsx',
      right: 'catalogue',
    },
  ],
  staffMenu: [
    { rank: 20, to: '/dashboard', label: () => t('Add Product'), group: 'products', icon: 'PackagePlus' },
    {
      rank: 60,
      to: '/dashboard/manageproducts',
      label: () => t('Manage Products'),
      words: () => t('catalogue articles items prices variants tags sku weight pictures seo drafts deleted'),
      group: 'products',
      icon: 'Boxes',
    },
    {
      rank: 70,
      to: '/dashboard/stock',
      label: () => t('Stock'),
      words: () => t('inventory quantity warehouse low sold out journal'),
      group: 'products',
      icon: 'Warehouse',
    },
    {
      rank: 80,
      to: '/dashboard/collections',
      label: () => t('Collections'),
      words: () => t('categories groups of products'),
      group: 'products',
      icon: 'LayoutGrid',
    },
  ],
  officeLinks: [
    {
      kind: 'act',
      to: '/dashboard',
      label: () => t('Add product'),
      words: () => t('new create article item'),
    },
    {
      kind: 'act',
      to: '/dashboard/manageproducts/import',
      label: () => t('Import products'),
      words: () => t('csv upload spreadsheet many'),
    },
    {
      kind: 'act',
      to: '/dashboard/manageproducts/grid',
      label: () => t('Edit products as a grid'),
      words: () => t('bulk many spreadsheet prices stock paste'),
    },
    {
      kind: 'act',
      to: '/dashboard/collections/add',
      label: () => t('Add collection'),
      words: () => t('new create category'),
    },
    {
      kind: 'act',
      to: '/dashboard/stock',
      label: () => t('Count or correct stock'),
      words: () => t('inventory quantity available warehouse'),
    },
  ],
});
