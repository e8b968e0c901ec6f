import type { Storefront } from '#platform/contract/storefront.ts';
import { paymentPolicy } from '../policies/payment-policy.ts';
import { privacy } from '../policies/privacy.ts';
import { termsOfService } from '../policies/terms-of-service.ts';
import { brand } from './brand.ts';
import { careers } from './careers.ts';
import { home } from './home.ts';
import { about } from './pages/about.ts';
import { becomeADealer } from './pages/become-a-dealer.ts';
import { brandStory } from './pages/brand-story.ts';
import { contactUs } from './pages/contact-us.ts';
import { faqs } from './pages/faqs.ts';
import { influencerRecruit } from './pages/influencer-recruit.ts';
import { returnAndRefund } from './pages/return-and-refund.ts';
import { shipping } from './pages/shipping.ts';
import { warranty } from './pages/warranty.ts';
import { picturesVersion } from './pictures-version.ts';

export const storefront: Storefront = {
  name: 'shovels',
  promises: {
    returns: 'Unused goods within {returnDays} of dispatch',
    warranty: '5 years on steel, 1 year on wood',
  },
  deliveryTime: '5 to 20 working days',
  code: { code: 'TRADE-10', percent: 10, minimumCents: 50_000 },
  dealers: { name: 'Dealers', basisPoints: 1500 },
  search: {
    facets: 'Blade, Handle, Wood',
    synonyms: ['shovel, spade', 'pitchfork, fork', 'pickaxe, pick', 'shaft, handle'].join('\n'),
  },
  picturesVersion,
  brand,
  home,
  footer: {
    text: 'Shovels, spades and handles for the trade.',
    guides: [
      { label: 'Digging shovels', to: '/products?q=shovel' },
      { label: 'Spades', to: '/products?q=spade' },
      { label: 'Wooden handles', to: '/products?q=handle' },
    ],
  },
  pages: {
    about,
    'brand-story': brandStory,
    faqs,
    'contact-us': contactUs,
    'influencer-recruit': influencerRecruit,
    'become-a-dealer': becomeADealer,
    shipping,
    warranty,
    'return-and-refund': returnAndRefund,
    privacy: privacy(brand),
    'terms-of-service': termsOfService(
      brand,
      'We sell to the trade: shops, contractors, farms and public works, by the carton or the bundle. Anyone may order who takes the minimum quantity.',
    ),
    'payment-policy': paymentPolicy,
  },
  careers,
};
