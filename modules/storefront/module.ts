import * as storefront from '#platform/contract/calls/storefront.ts';
import { defineModule } from '#platform/module.ts';
import { storefrontRoutes } from './routes.ts';
import { FIRST_STEPS } from './shop/first-steps.ts';

export default defineModule({
  name: 'storefront',
  calls: [storefront],
  routes: [storefrontRoutes],
  firstSteps: FIRST_STEPS,
  slots: { 'product-preview': 'preview/product-preview.tsx' },
  pages: [
    { path: '/', file: 'store/home.tsx' },
    { path: '/coming-soon', file: 'store/coming-soon.tsx', beforeOpening: true },
    { path: '/products', file: 'store/products.tsx' },
    { path: '/collections/:slug', file: 'store/collection.tsx' },
    { path: '/product/:productId', file: 'store/product.tsx' },
    { path: '/sitemap.xml', file: 'store/sitemap.ts', beforeOpening: true },
    { path: '/robots.txt', file: 'store/robots.ts', beforeOpening: true },
    { path: '/manifest.webmanifest', file: 'store/manifest.ts', beforeOpening: true },
    {
      path: '/dashboard/pages/:section/preview',
      file: 'preview/preview-section.tsx',
      right: 'settings',
      isFramed: false,
    },
    {
      path: '/dashboard/manageproducts/:productId/preview',
      file: 'preview/preview-product.tsx',
      right: 'catalogue',
    },
  ],
});
