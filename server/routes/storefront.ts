import * as calls from '#contract/calls/storefront.ts';
import { Problem } from '#contract/problems.ts';
import { publicSettings } from '#contract/shop-settings.ts';
import { listCollections } from '#shop/catalogue/collections/list-collections.ts';
import { showSale } from '#shop/catalogue/show-sale.ts';
import { isPlainAtHome } from '#shop/pricing/current-rules.ts';
import { readPricingRules } from '#shop/pricing/read-pricing-rules.ts';
import { readSettings } from '#shop/settings/read-settings.ts';
import { route } from '../calls/route.ts';
import { serverRoute } from '../calls/server-route.ts';

export const storefrontRoutes = [
  serverRoute(
    calls.showStorefront,
    async ({ shop, context: { storefront, settings, socialName, cardForm } }) => ({
      name: storefront.name,
      brand: storefront.brand,
      home: storefront.home,
      footer: storefront.footer,
      publicUrl: settings.publicUrl,
      demo: settings.env === 'demo',
      addsCosts: !isPlainAtHome(await readPricingRules(shop.pool)),
      settings: publicSettings.parse(await readSettings(shop.pool)),
      collections: (await listCollections(shop))
        .filter(({ inMenu }) => inMenu)
        .map(({ slug, title }) => ({ slug, title })),
      socialName,
      payments: cardForm,
    }),
  ),

  route(calls.showSale, ({ shop }) => showSale(shop)),

  serverRoute(calls.showTextPage, async ({ context, params }) => {
    const pages: Partial<Record<string, (typeof context.storefront.pages)['faqs']>> =
      context.storefront.pages;
    const page = Object.hasOwn(pages, params.page) ? pages[params.page] : undefined;
    if (!page) throw new Problem('not_found');
    return page;
  }),

  serverRoute(calls.showCareers, async ({ context }) => context.storefront.careers),

  serverRoute(calls.listArticles, async ({ context }) => context.articles),

  serverRoute(calls.showPortfolio, async ({ context }) => context.portfolio),
];
