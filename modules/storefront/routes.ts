import { listCollections } from '#modules/catalogue/shop/collections/list-collections.ts';
import { showSale } from '#modules/catalogue/shop/show-sale.ts';
import { deliveryCountries } from '#modules/checkout/shop/delivery-countries.ts';
import { fillFacts, fillPage } from '#modules/content/shop/fill-facts.ts';
import { mergeArticles } from '#modules/content/shop/merge-articles.ts';
import { mergeColours, mergePage, mergeStorefront } from '#modules/content/shop/merge-storefront.ts';
import { readShopFacts } from '#modules/content/shop/read-shop-facts.ts';
import { readTranslatedContent } from '#modules/content/shop/translations/read-translated-content.ts';
import type { PricingRules } from '#modules/pricing/contract/price-checkout.ts';
import { isPlainAtHome } from '#modules/pricing/shop/current-rules.ts';
import { readPricingRules } from '#modules/pricing/shop/read-pricing-rules.ts';
import { deliveryTo } from '#modules/pricing/shop/show-delivery.ts';
import { translateMethods } from '#modules/pricing/shop/translate-delivery.ts';
import { translateSettings } from '#modules/settings/shop/translated-settings.ts';
import * as calls from '#platform/contract/calls/storefront.ts';
import { freshNavigation } from '#platform/contract/navigation.ts';
import { Problem } from '#platform/contract/problems.ts';
import { publicSettings, type ShopSettings } from '#platform/contract/shop-settings.ts';
import type { Navigation, TextPageName } from '#platform/contract/storefront.ts';
import { byName } from '#platform/format/by-name.ts';
import { countryName } from '#platform/format/country.ts';
import { route } from '#platform/server/calls/route.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { wordsHere } from '#platform/words/theme-words.ts';

/** Sentences that stand beside prices by the law of some countries. The scripts of all other shops have no words for them. */
const lawOnPrices = ({ priceNotes, lowestPrice, taxes }: ShopSettings) => ({
  ...(priceNotes === 'on' && {
    priceNote: taxes === 'included' ? t('incl. VAT, plus shipping') : t('plus shipping'),
  }),
  ...(lowestPrice === 'on' && {
    lowestPriceNote: t('Lowest price of the last 30 days before the reduction: {price}', {
      price: '{price}',
    }),
  }),
});

export const storefrontRoutes = [
  route(calls.showStorefront, async ({ shop, context: { settings, socialName, cardForm } }) => {
    const facts = await readShopFacts(shop);
    const pricing = await readPricingRules(shop.pool);
    const ownSettings = await readSettings(shop.pool);
    const shownSettings = publicSettings.parse(ownSettings);
    const words = await showWords(shop);
    return {
      ...fillFacts(words, facts),
      ...(shownSettings.withdrawalDays > 0 && { navigation: withWithdrawal(words.navigation) }),
      publicUrl: settings.publicUrl,
      demo: settings.env === 'demo',
      homeDelivery: deliveryTo(await inLanguageOfCall(shop, pricing.rules), pricing.homeCountry),
      addsCosts: !isPlainAtHome(pricing),
      ...lawOnPrices(ownSettings),
      settings: fillFacts(await translateSettings(shop.pool, shop.starting, shownSettings), facts),
      collections: (await listCollections(shop))
        .filter(({ inMenu }) => inMenu)
        .map(({ slug, title, untranslated }) => ({
          slug,
          title,
          ...(untranslated?.includes('title') && { lang: ownSettings.language }),
        })),
      socialName,
      payments: cardForm,
    };
  }),

  route(calls.showDelivery, async ({ shop, params: { country } }) => {
    const { rules } = await readPricingRules(shop.pool);
    return {
      ...deliveryTo(await inLanguageOfCall(shop, rules), country),
      countries: deliveryCountries(rules)
        .map((code) => ({ code, name: countryName(code) }))
        .toSorted((one, other) => byName(one.name, other.name)),
    };
  }),

  route(calls.showSale, ({ shop }) => showSale(shop)),

  route(calls.showTextPage, async ({ shop, params }) => {
    if (!Object.hasOwn(shop.starting.storefront.pages, params.page)) throw new Problem('not_found');
    const { starting, published } = await readTranslatedContent(shop);
    const page = mergePage(starting, published, params.page as TextPageName);
    return fillPage(page, await readShopFacts(shop));
  }),

  route(calls.showCareers, async ({ shop }) => {
    const { starting, published } = await readTranslatedContent(shop);
    return mergeStorefront(starting, published).careers;
  }),

  route(calls.listArticles, async ({ shop }) => {
    const { starting, published } = await readTranslatedContent(shop);
    return mergeArticles(starting.articles, published);
  }),

  route(calls.showPortfolio, async ({ shop, context }) => wordsHere(context.portfolio, shop.starting)),
];

/** Where customers may withdraw from an order, every page links to the form. */
const withWithdrawal = (navigation: Navigation = freshNavigation()): Navigation => ({
  ...navigation,
  policies: [...navigation.policies, { label: t('Withdraw from contract'), to: '/withdraw' }],
});

const inLanguageOfCall = async (shop: Shop, rules: PricingRules): Promise<PricingRules> => ({
  ...rules,
  methods: await translateMethods(shop, rules.methods),
});

/** The words and colours of all pages. */
async function showWords(shop: Shop) {
  const { starting, published } = await readTranslatedContent(shop);
  const { name, brand, home, footer, navigation, banner, picturesVersion } = mergeStorefront(
    starting,
    published,
  );
  const colours = mergeColours(starting, published);
  return {
    name,
    brand,
    home,
    footer,
    picturesVersion,
    ...(navigation && { navigation }),
    ...(banner && { banner }),
    ...(colours && { colours }),
  };
}
