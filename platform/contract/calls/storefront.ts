import { z } from 'zod';
import { t } from '#platform/words/t.ts';
import { call } from '../call.ts';
import { COUNTRY_CODES } from '../country-formats.ts';
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
  /** How goods get to the home country. */
  homeDelivery: Delivery;
  /** True if shipping or tax add to the price of goods that go to the home country. */
  addsCosts: boolean;
  /** Stands below each price and leads to what shipping costs, if the shop has chosen so. */
  priceNote?: string;
  /** Stands beside each struck-through price, with `{price}` for the lowest price of 30 days, if the shop has chosen so. */
  lowestPriceNote?: string;
  /** The collections in the menu. */
  collections: { slug: string; title: string; lang?: string }[];
  /** The social sign-in provider, if any. */
  socialName: string | null;
  /** For the card form: Stripe's publishable key and, for a stand-in, the URL of its script. */
  payments: { publishableKey: string; scriptUrl: string | null };
};

/** The part that every page has; the home page loads its own texts. */
export type StorefrontOfPages = Omit<StorefrontAnswer, 'home' | 'colours'>;

export const showStorefront = call({
  name: 'showStorefront',
  method: 'GET',
  path: '/storefront',
  who: 'anyone',
  shared: ['settings', 'collections', 'content'],
  summary: 'Brand and words of this storefront.',
  answer: z.custom<StorefrontAnswer>(),
});

const delivery = z.object({
  country: z.string(),
  /** The country's name. */
  name: z.string(),
  /** None if the shop does not deliver there. */
  methods: z.array(
    z.object({
      name: z.string(),
      deliveryTime: z.string().nullable(),
      price: z.number(),
      isFrom: z.boolean(),
      freeFrom: z.number().nullable(),
    }),
  ),
  /** True if some regions have deliveries of their own. */
  variesByRegion: z.boolean(),
});
export type Delivery = z.infer<typeof delivery>;

export const showDelivery = call({
  name: 'showDelivery',
  method: 'GET',
  path: '/storefront/delivery/{country}',
  who: 'anyone',
  shared: ['settings'],
  summary:
    'How long a delivery to a country takes and what it costs, and the countries that the shop delivers to.',
  params: z.object({
    country: z.enum(COUNTRY_CODES as [string, ...string[]], { error: () => t('Choose a country') }),
  }),
  answer: delivery.extend({
    /** In the order of their names. */
    countries: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
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
  shared: ['content', 'settings'],
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
