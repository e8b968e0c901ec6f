import { t } from '#platform/words/t.ts';
import type { Navigation } from './storefront.ts';

/** The links of a fresh shop in the current language, in the order of the specification. */
export const freshNavigation = (): Navigation => ({
  main: [
    { label: t('Shop'), to: '/products' },
    { label: t('Reviews'), to: '/reviews' },
    { label: t('Blogs'), to: '/blogs' },
    { label: t('Careers'), to: '/careers' },
    { label: t('About'), to: '/about' },
  ],
  company: [
    { label: t('Brand Story'), to: '/Brand-Story' },
    { label: t('FAQs'), to: '/FAQs' },
    { label: t('Contact Us'), to: '/Contact-Us' },
    { label: t('Influencer Recruit'), to: '/Influencer-Recruit' },
    { label: t('Become A Dealer'), to: '/Become-A-Dealer' },
  ],
  policies: [
    { label: t('Shipping'), to: '/policies/shipping' },
    { label: t('Warranty'), to: '/policies/warranty' },
    { label: t('Return & Refund'), to: '/policies/return-and-refund' },
    { label: t('Privacy'), to: '/policies/privacy' },
    { label: t('Terms of Service'), to: '/policies/terms-of-service' },
    { label: t('Payment'), to: '/policies/payment' },
  ],
});
