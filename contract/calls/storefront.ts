import { z } from 'zod';
import { call } from '../call.ts';
import type { PublicSettings } from '../shop-settings.ts';
import type { Article, Navigation, Portfolio, Storefront } from '../storefront.ts';

/** The storefront's texts for every page, and the settings that the browser needs. */
export type StorefrontAnswer = Pick<Storefront, 'name' | 'brand' | 'footer' | 'picturesVersion'> & {
  home: Storefront['home'];
  /** Absent while the shop has the links of a fresh one. */
  navigation?: Navigation;
  /** The line above the header. */
  banner?: Storefront['banner'];
  /** The stylesheet of the changed colours; absent while they are the theme's. */
  colours?: string;
  /** The public origin, for canonical links. */
  publicUrl: string;
  demo: boolean;
  settings: PublicSettings;
  /** True if shipping or tax add to the price of goods that go to the home country. */
  addsCosts: boolean;
  /** The collections in the menu. */
  collections: { slug: string; title: string }[];
  /** The social sign-in provider, if any. */
  socialName: string | null;
  /** For the card form: Stripe's publishable key and, for a stand-in, the URL of its script. */
  payments: { publishableKey: string; scriptUrl: string | null };
};

export const showStorefront = call({
  name: 'showStorefront',
  method: 'GET',
  path: '/storefront',
  who: 'anyone',
  shared: ['settings', 'collections', 'content'],
  summary: 'Brand and words of this storefront.',
  answer: z.custom<StorefrontAnswer>(),
});

export const showSale = call({
  name: 'showSale',
  method: 'GET',
  path: '/storefront/sale',
  who: 'anyone',
  shared: ['products', 'collections'],
  summary: 'The largest reduction among products in stock, and the collection of reduced products.',
  answer: z.object({
    /** In whole percent, rounded down; null while nothing is reduced. */
    percent: z.number().nullable(),
    /** The slug of the first collection of reduced products; null without one. */
    collection: z.string().nullable(),
  }),
});

export const showTextPage = call({
  name: 'showTextPage',
  method: 'GET',
  path: '/storefront/pages/{page}',
  who: 'anyone',
  shared: ['content'],
  summary: 'One text page of this storefront.',
  params: z.object({ page: z.string().max(60) }),
  answer: z.custom<Storefront['pages'][keyof Storefront['pages']]>(),
});

export const showCareers = call({
  name: 'showCareers',
  method: 'GET',
  path: '/storefront/careers',
  who: 'anyone',
  shared: ['content'],
  summary: 'The careers page of this storefront.',
  answer: z.custom<Storefront['careers']>(),
});

export const listArticles = call({
  name: 'listArticles',
  method: 'GET',
  path: '/storefront/blogs',
  who: 'anyone',
  shared: ['content'],
  summary: 'The articles of the blogs page, with their whole text.',
  answer: z.custom<Article[]>(),
});

export const showPortfolio = call({
  name: 'showPortfolio',
  method: 'GET',
  path: '/storefront/portfolio',
  who: 'anyone',
  shared: [],
  summary: 'The portfolio page.',
  answer: z.custom<Portfolio>(),
});
