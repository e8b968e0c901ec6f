import { OPEN, OPEN_BY_ID } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'showStorefront', aim: 'nothing', ...OPEN },
  { call: 'showSale', aim: 'nothing', ...OPEN },
  { call: 'showDelivery', aim: 'country', ...OPEN_BY_ID },
  { call: 'showTextPage', aim: 'page', ...OPEN_BY_ID },
  { call: 'showCareers', aim: 'nothing', ...OPEN },
  { call: 'listArticles', aim: 'nothing', ...OPEN },
  { call: 'showPortfolio', aim: 'nothing', ...OPEN },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/': 'anyone',
  '/coming-soon': 'anyone',
  '/products': 'anyone',
  '/product/:productId': 'member',
  '/collections/:slug': 'anyone',
  '/sitemap.xml': 'anyone',
  '/robots.txt': 'anyone',
  '/manifest.webmanifest': 'anyone',
  '/dashboard/manageproducts/:productId/preview': 'admin',
  '/dashboard/pages/:section/preview': 'admin',
};
