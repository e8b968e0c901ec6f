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
  name: 'keyboards',
  promises: {
    returns: '{returnDays} from dispatch to try it, in full and in use',
    warranty: '2 years on boards, 1 year on accessories',
  },
  deliveryTime: '4 to 14 working days',
  code: { code: 'DESK-10', percent: 10, minimumCents: 15_000 },
  dealers: { name: 'Resellers', basisPoints: 1000 },
  search: {
    facets: 'Size, Layout, Switch, Connection, Material',
    synonyms: [
      'numpad, tally, pad',
      'wireless, bluetooth',
      'cord, cable',
      'quiet, silent',
      'palm, wrist',
    ].join('\n'),
  },
  picturesVersion,
  brand,
  home,
  footer: {
    text: 'Keyboards from sixty-one keys to a hundred and four, with the numbers on the page.',
    guides: [
      { label: 'F97 96%', to: '/products?q=F97' },
      { label: '80 TKL', to: '/products?q=80+TKL' },
      { label: 'ZX75 75% knob series', to: '/products?q=ZX75' },
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
      'We sell to people and to offices: one board or a hundred, from the minimum quantity that each product states.',
    ),
    'payment-policy': paymentPolicy,
  },
  careers,
};
